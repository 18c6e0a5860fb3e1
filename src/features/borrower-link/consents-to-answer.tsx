import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import type { Label } from '@/schemas/language/texts'
import { NoticeLines, noticeTexts, shownNotice } from '@/src/components/consents/notice-lines'
import { EnglishNote } from '@/src/components/english-note'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { ReadAloud } from '@/src/components/read-aloud/read-aloud'
import { text } from '@/src/language/current-language'
import { useTenant } from '../../tenant/use-tenant'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { AnswerButtons } from './answer-buttons'
import classes from './borrower-link-answer.module.css'

type Actor = ActorRefFrom<BorrowerLinkAnswerLogic>

export function ConsentsToAnswer({ actor }: { actor: Actor }) {
  const consents = useSelector(actor, ({ context }) => context.borrowerLink?.consents)
  const sentBy = useSelector(actor, ({ context }) => context.borrowerLink?.sent_by)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const { config } = useTenant()
  if (!consents) return null
  const links = new Map<string, { href: string | undefined; name: Label }>([
    ['TERMS', { href: config?.tnc_link, name: 'Read the Terms and Conditions' }],
    ['BUREAU', { href: config?.lender_consent_link, name: 'Read the Lenders Consent' }],
  ])
  return (
    <>
      <p>
        {sentBy
          ? text(
              'From your agent {name}, to apply for a loan in your name. Nothing is done unless you agree.',
              { name: sentBy },
            )
          : text('From your agent, to apply for a loan in your name. Nothing is done unless you agree.')}
      </p>
      <EnglishNote of={[consents]} />
      <ReadAloud of={consents} texts={consents.notices.flatMap(noticeTexts)}>
        {consents.notices.map((notice) => {
          const { purpose, sha256 } = notice
          const { title, lang } = shownNotice(notice)
          const link = links.get(purpose)
          return (
            <section key={sha256} className={classes.notice} aria-labelledby={`notice-${purpose}`}>
              <h2 id={`notice-${purpose}`} className={classes.subject} lang={lang} {...PARAGRAPH}>
                {title}
              </h2>
              <NoticeLines notice={notice} />
              {link?.href && (
                <a href={link.href} target="_blank" rel="noreferrer" className={classes.text}>
                  {text(link.name)}
                </a>
              )}
            </section>
          )
        })}
      </ReadAloud>
      <AnswerButtons
        actor={actor}
        read={consents}
        yes="CONSENTED"
        yesLabel="I agree"
        noLabel="I do not agree"
      />
      <ConfirmDialog
        opened={isConfirming}
        title="Refuse?"
        text="Your agent is told that you do not agree. Without it there is no application."
        confirmLabel="Refuse"
        onConfirm={() => actor.send({ type: 'answer.confirmed' })}
        onCancel={() => actor.send({ type: 'answer.cancelled' })}
      />
    </>
  )
}
