import type { Refuse } from './use-key-refusal'

/** `maximum` bounds the parsed text, not the typed one. */
interface LimitedBox {
  keys: RegExp
  read: (text: string) => string
  maximum: number | undefined
  unit: 'digits' | 'characters'
  /** True for a text that will shrink when completed, such as one with a country code. */
  isOnItsWay?: (text: string) => boolean
}

export function fullText(maximum: number, unit: string): string {
  return `At most ${maximum} ${unit}. Delete one before you type another.`
}

/** Rejects keys that do not belong into a box or overflow it. Pasted or spoken text passes: the schema rejects that. */
export function refuseKeys({ keys, read, maximum, unit, isOnItsWay }: LimitedBox): Refuse {
  return ({ data, after, isAtEnd }) => {
    if (data.length > 1) return undefined
    if (!keys.test(data)) return ''
    if (maximum === undefined || read(after).length <= maximum) return undefined
    return isAtEnd && isOnItsWay?.(after) ? undefined : fullText(maximum, unit)
  }
}
