import { phrase } from '@/schemas/language/phrases'
import type { RejectInput } from './use-input-rejection'

/** `maximum` bounds the parsed text, not the typed one. */
interface LimitedBox {
  keys: RegExp
  parse: (text: string) => string
  maximum: number | undefined
  unit: 'digits' | 'characters'
  /** True for a text that will shrink when completed, such as one with a country code. */
  willShrink?: (text: string) => boolean
}

export function formatLimitMessage(maximum: number, unit: LimitedBox['unit']): string {
  return unit === 'digits'
    ? phrase('At most {maximum} digits. Delete one before you type another.', { maximum })
    : phrase('At most {maximum} characters. Delete one before you type another.', { maximum })
}

/** Rejects keys that do not belong into a box or overflow it. Pasted or spoken text passes: the schema rejects that. */
export function rejectKeys({ keys, parse, maximum, unit, willShrink }: LimitedBox): RejectInput {
  return ({ data, after, isAtEnd }) => {
    if (data.length > 1) return undefined
    if (!keys.test(data)) return ''
    if (maximum === undefined || parse(after).length <= maximum) return undefined
    return isAtEnd && willShrink?.(after) ? undefined : formatLimitMessage(maximum, unit)
  }
}
