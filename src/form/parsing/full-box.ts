import type { Refuse } from './use-key-refusal'

/** A box of limited length: the keys that belong into it, how its text is read, and how much of that it takes. */
interface LimitedBox {
  keys: RegExp
  read: (text: string) => string
  maximum: number | undefined
  unit: 'digits' | 'characters'
  /** Tells if a text that is too long so far is on its way to something shorter. */
  isOnItsWay?: (text: string) => boolean
}

/** Said of a key that a full box does not take. */
export function fullText(maximum: number, unit: string): string {
  return `At most ${maximum} ${unit}. Delete one before you type another.`
}

/**
 * Refuses the keys that do not belong into a box, and any key that would push the last digit out of a full one. What is put in at
 * once, pasted or spoken, is taken as it is: too much of it is for the schema to refuse.
 */
export function refuseKeys({ keys, read, maximum, unit, isOnItsWay }: LimitedBox): Refuse {
  return ({ data, after, isAtEnd }) => {
    if (data.length > 1) return undefined
    if (!keys.test(data)) return ''
    if (maximum === undefined || read(after).length <= maximum) return undefined
    return isAtEnd && isOnItsWay?.(after) ? undefined : fullText(maximum, unit)
  }
}
