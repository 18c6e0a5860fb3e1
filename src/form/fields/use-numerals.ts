import { currentLanguage } from '@/src/language/current-language'
import { useLazyModule } from '@/src/ui/use-lazy-module'
import { numerals as english } from '../parsing/numerals/numerals-en'
import type { Numerals } from '../parsing/numerals/spell-amount'

type LoadNumerals = () => Promise<{ numerals: Numerals }>

/** Of the languages whose hand-checked table agrees: all others show figures alone. Nobody loads another's than the own. */
export const NUMERALS: Readonly<Record<string, Numerals | LoadNumerals>> = {
  en: english,
  hi: () => import('../parsing/numerals/numerals-hi'),
}

/** @returns those of the reader's language; undefined until they are there, and for a language that shows figures alone */
export function useNumerals(): Numerals | undefined {
  const found = NUMERALS[currentLanguage().language]
  const loaded = useLazyModule(typeof found === 'function' ? found : undefined)
  if (typeof found !== 'function') return found
  return typeof loaded === 'string' ? undefined : loaded.numerals
}
