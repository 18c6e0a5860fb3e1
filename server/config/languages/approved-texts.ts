import { ENGLISH_NOTE } from '@/schemas/english-note'
import { fillText } from '@/schemas/language/format-text'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { TextValues } from '@/schemas/language/texts'
import { isValueAlone } from '../deployment/legal-texts'
import type { Deployment } from '../deployment/read-deployment'
import { textsOf } from './tenant-texts'

type CorrectionData = Pick<Deployment, 'corrections'>

/** @returns what is said, where all of it is approved in the language; else null: it is then said in English (docs/adr/0076) */
export function renderApproved<Rendered>(
  deployment: CorrectionData,
  language: string,
  render: (speaker: Speaker) => Rendered,
): Rendered | null {
  const { find } = textsOf(deployment, language, 'approved').texts
  let isComplete = true
  const own = (source: string, values?: TextValues) => {
    const found = isValueAlone(source) ? undefined : find(source, values)
    if (found === undefined && !isValueAlone(source)) isComplete = false
    return found ?? fillText(source, values)
  }
  const rendered = render({ text: (source, ...[values]) => own(source, values), own })
  return isComplete ? rendered : null
}

export type EnglishNote = { language: string; text: string }

/** Above what is in English. It signs nothing, so that it is in the reader's language in whatever state; undefined for who reads English. */
export function englishNote(deployment: CorrectionData, language: string): EnglishNote | undefined {
  const text =
    language === 'en' ? undefined : textsOf(deployment, language, 'machine').texts.find(ENGLISH_NOTE)
  return text === undefined ? undefined : { language, text }
}

type RenderedForReader<Rendered> = { rendered: Rendered; language: string; note?: EnglishNote | undefined }

/** In the reader's language where all of it is approved, else in English beneath a note. */
export function renderForReader<Rendered>(
  deployment: CorrectionData,
  language: string,
  render: (speaker: Speaker) => Rendered,
): RenderedForReader<Rendered> {
  const rendered = language === 'en' ? null : renderApproved(deployment, language, render)
  return rendered === null
    ? { rendered: render(IN_ENGLISH), language: 'en', note: englishNote(deployment, language) }
    : { rendered, language }
}
