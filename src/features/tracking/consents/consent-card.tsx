import { decisionText } from '@/schemas/decision-text'
import type { Consent } from '@/schemas/entities/consents'
import { LANGUAGES } from '@/schemas/language/languages'
import { NoticeLines, noticeTexts, shownNotice } from '@/src/components/consents/notice-lines'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { ReadAloud } from '@/src/components/read-aloud/read-aloud'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from '../tracking.module.css'

/** A server may have languages that this build does not know. */
const nameOf = (code = 'en') => Object.entries(LANGUAGES).find(([known]) => known === code)?.[1] ?? code

export function ConsentCard({
  consent,
  isBusy,
  onGive,
  onWithdraw,
}: {
  consent: Consent
  isBusy: boolean
  onGive: () => void
  onWithdraw: () => void
}) {
  const { notice, decision, receipt_id, language, rendering_sha256: hash } = consent
  const { title, withdrawal, lang } = shownNotice(notice)
  const isGiven = decision === 'GIVEN'
  return (
    <li className={classes.card}>
      <ReadAloud of={notice} texts={noticeTexts(notice)}>
        <h3 className={classes.subject} lang={lang} {...PARAGRAPH}>
          {title}
        </h3>
        <p className={isGiven ? classes.given : undefined}>
          {decisionText(consent, true, text) || text('Not agreed')}
        </p>
        <details>
          <summary>{text('What it says')}</summary>
          <NoticeLines notice={notice} isWithdrawalApart={isGiven} />
          {receipt_id !== undefined && (
            <p className={classes.receipt}>{text('Receipt {id}', { id: receipt_id })}</p>
          )}
          {hash !== undefined && (
            <p className={classes.receipt}>
              {text('Read in {language}: {hash}', { language: nameOf(language), hash })}
            </p>
          )}
        </details>
        {isGiven && withdrawal && (
          <p lang={lang} {...PARAGRAPH}>
            {withdrawal}
          </p>
        )}
      </ReadAloud>
      <Button
        variant="default"
        disabled={isBusy}
        onClick={isGiven ? onWithdraw : onGive}
        aria-label={isGiven ? text('Withdraw: {title}', { title }) : text('Agree: {title}', { title })}
      >
        {text(isGiven ? 'Withdraw' : 'Agree')}
      </Button>
    </li>
  )
}
