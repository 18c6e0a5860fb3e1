import { decisionText } from '@/schemas/decision-text'
import type { Consent } from '@/schemas/entities/consents'
import { NoticeLines, noticeTexts, shownNotice } from '@/src/components/consents/notice-lines'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { ReadAloud } from '@/src/components/read-aloud/read-aloud'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from './asked-consents.module.css'

/** One purpose: its notice, how it stands, and the two answers; none to an agent where the borrower has answered alone. */
export function AskedConsent(props: {
  consent: Consent
  isBorrower: boolean
  isBusy: boolean
  onAnswer: (decision: 'GIVEN' | 'REFUSED') => void
}) {
  const { consent, isBorrower, isBusy, onAnswer } = props
  const { notice, decision, channel } = consent
  const { title, stops, lang } = shownNotice(notice)
  const isTheirs = !isBorrower && channel === 'OWN_PHONE'
  const isRefused = decision !== undefined && decision !== 'GIVEN'
  return (
    <li className={classes.consent}>
      <ReadAloud of={notice} texts={noticeTexts(notice)}>
        <strong lang={lang} {...PARAGRAPH}>
          {title}
        </strong>
        <details>
          <summary>{text('What it says')}</summary>
          <NoticeLines notice={notice} />
        </details>
      </ReadAloud>
      <output>
        {decisionText(consent, isBorrower, text)}
        {isRefused && stops && <span lang={lang}>. {stops}</span>}
      </output>
      {!isTheirs && (
        <div className={classes.answers}>
          <Button
            variant="default"
            style={{ paddingInline: '0.625rem' }}
            disabled={isBusy || decision === 'GIVEN'}
            onClick={() => onAnswer('GIVEN')}
            aria-label={text('Agree: {title}', { title })}
          >
            {text('Agree')}
          </Button>
          <Button
            variant="default"
            style={{ paddingInline: '0.625rem' }}
            disabled={isBusy || isRefused}
            onClick={() => onAnswer('REFUSED')}
            aria-label={text('Do not agree: {title}', { title })}
          >
            {text('Do not agree')}
          </Button>
        </div>
      )}
    </li>
  )
}
