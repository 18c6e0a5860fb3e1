import { scriptOf } from '@/schemas/language/scripts'
import { fetchMissingLetters } from './missing-letters'

/** As `fetchMissingLetters`, for a language that is chosen in the page. */
export function fetchLettersOf(language: string): Promise<unknown> | undefined {
  const script = scriptOf(language)
  return script && fetchMissingLetters(script)
}
