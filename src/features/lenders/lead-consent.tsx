import type { LenderOffer } from '@/schemas/calls/lenders'
import { NoticeLines, noticeTexts, shownNotice } from '@/src/components/consents/notice-lines'
import { EnglishNote } from '@/src/components/english-note'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { ReadAloud } from '@/src/components/read-aloud/read-aloud'
import { text } from '@/src/language/current-language'
import classes from './lenders.module.css'

/** All that the tap on Send Lead agrees to for the borrower, where the server asks for the consent of each lender (docs/law.md). */
export function LeadConsent({ offer }: { offer: LenderOffer }) {
  const { lender_name: lender, consent_notice: notice, is_consent_withdrawn: isWithdrawn } = offer
  if (isWithdrawn)
    return (
      <p className={classes.consent}>
        {text('The borrower withdrew the consent for {lender}, and only the borrower can give it again.', {
          lender,
        })}
      </p>
    )
  if (!notice) return null
  const { title, lang } = shownNotice(notice)
  return (
    <details className={classes.consent}>
      <summary>
        {text('With Send Lead the borrower agrees to share the application with {lender}', { lender })}
      </summary>
      <EnglishNote of={[notice]} />
      <ReadAloud of={notice} texts={noticeTexts(notice)}>
        <p lang={lang} {...PARAGRAPH}>
          {title}
        </p>
        <NoticeLines notice={notice} />
      </ReadAloud>
    </details>
  )
}
