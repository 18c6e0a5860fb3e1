import { ENGLISH_NOTE } from '@/schemas/english-note'
import { currentLanguage, text } from '@/src/language/current-language'
import { renderingOf } from '@/src/language/rendering'
import { PARAGRAPH } from './read-aloud/find-paragraph'
import { HelpAloud } from './read-aloud/help-aloud'

/** Above what is shown in English to a reader of another language (docs/adr/0076); `of`: what is shown, once it is known. */
export function EnglishNote({ of }: { of?: readonly Parameters<typeof renderingOf>[0][] | undefined }) {
  if (currentLanguage().language === 'en' || of?.every(renderingOf)) return null
  return (
    <HelpAloud texts={[ENGLISH_NOTE]}>
      <p {...PARAGRAPH}>{text(ENGLISH_NOTE)}</p>
    </HelpAloud>
  )
}
