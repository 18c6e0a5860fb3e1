import { ENGLISH_NOTE } from '@/schemas/english-note'
import { fillText } from '@/schemas/language/format-text'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { TextValues } from '@/schemas/language/texts'
import { isValueAlone } from '../deployment/legal-texts'
import type { Deployment } from '../deployment/read-deployment'
import { textsOf } from './tenant-texts'

type CorrectionData = Pick<Deployment, 'corrections'>

/** @returns what is said, where all of it is approved in the language; else null: it is then said in English (docs/adr/0076) */
export function sayApproved<Said>(
  deployment: CorrectionData,
  language: string,
  say: (speaker: Speaker) => Said,
): Said | null {
  const { find } = textsOf(deployment, language, 'approved').texts
  let isWhole = true
  const own = (source: string, values?: TextValues) => {
    const found = isValueAlone(source) ? undefined : find(source, values)
    if (found === undefined && !isValueAlone(source)) isWhole = false
    return found ?? fillText(source, values)
  }
  const said = say({ text: (source, ...[values]) => own(source, values), own })
  return isWhole ? said : null
}

export type EnglishNote = { language: string; text: string }

/** Above what is in English. It signs nothing, so that it is in the reader's language in whatever state; undefined for who reads English. */
export function englishNote(deployment: CorrectionData, language: string): EnglishNote | undefined {
  const text =
    language === 'en' ? undefined : textsOf(deployment, language, 'machine').texts.find(ENGLISH_NOTE)
  return text === undefined ? undefined : { language, text }
}

type SaidToReader<Said> = { said: Said; language: string; note?: EnglishNote | undefined }

/** In the reader's language where all of it is approved, else in English beneath a note. */
export function sayToReader<Said>(
  deployment: CorrectionData,
  language: string,
  say: (speaker: Speaker) => Said,
): SaidToReader<Said> {
  const said = language === 'en' ? null : sayApproved(deployment, language, say)
  return said === null
    ? { said: say(IN_ENGLISH), language: 'en', note: englishNote(deployment, language) }
    : { said, language }
}
