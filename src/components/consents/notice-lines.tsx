import type { Consent } from '@/schemas/entities/consents'
import { noticeParagraphs, noticeText } from '@/schemas/notice-text'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { renderingOf } from '@/src/language/rendering'

type Notice = Consent['notice']

/** In the reader's language where all of it is approved there, else in English, which `lang` then says. */
export function shownNotice(notice: Notice) {
  const rendering = renderingOf(notice)
  return rendering ? { ...rendering, lang: undefined } : { ...noticeText(notice), lang: 'en-IN' }
}

/** As they are read aloud. */
export const noticeTexts = (notice: Notice) => noticeParagraphs(shownNotice(notice))

/** All that is told before a consent, without its title. `isWithdrawalApart`: what a withdrawal stops is shown elsewhere. */
export function NoticeLines({ notice, isWithdrawalApart }: { notice: Notice; isWithdrawalApart?: boolean }) {
  const { lines, withdrawal, rights, lang } = shownNotice(notice)
  const told = [...lines, ...(isWithdrawalApart ? [] : [withdrawal]), rights].filter(Boolean)
  return told.map((line) => (
    <p key={line} lang={lang} {...PARAGRAPH}>
      {line}
    </p>
  ))
}
