import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { useTenant } from '../../tenant/use-tenant'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { AnswerButtons } from './answer-buttons'
import { senderOf } from './sender-of'
import classes from './borrower-link-answer.module.css'

type Actor = ActorRefFrom<BorrowerLinkAnswerLogic>

export function ConsentsToAnswer({ actor }: { actor: Actor }) {
  const notices = useSelector(actor, ({ context }) => context.borrowerLink?.consents?.notices)
  const sentBy = useSelector(actor, ({ context }) => context.borrowerLink?.sent_by)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const { config } = useTenant()
  const texts = new Map([
    ['TERMS', { href: config?.tnc_link, name: 'Read the Terms and Conditions' }],
    ['BUREAU', { href: config?.lender_consent_link, name: 'Read the Lenders Consent' }],
  ])
  return (
    <>
      <p>From {senderOf(sentBy)}, to apply for a loan in your name. Nothing is done unless you agree.</p>
      {notices?.map(({ sha256, purpose, title, data, reason, recipients, withdrawal, rights }) => {
        const text = texts.get(purpose)
        return (
          <section key={sha256} className={classes.notice} aria-labelledby={`notice-${purpose}`}>
            <h2 id={`notice-${purpose}`} className={classes.subject}>
              {title}
            </h2>
            <p>{reason}.</p>
            <p>Uses: {data.join('; ')}.</p>
            <p>Goes to: {recipients.join('; ')}.</p>
            <p>If you withdraw: {withdrawal}</p>
            <p>{rights}</p>
            {text?.href && (
              <a href={text.href} target="_blank" rel="noreferrer" className={classes.text}>
                {text.name}
              </a>
            )}
          </section>
        )
      })}
      <AnswerButtons actor={actor} yes="CONSENTED" yesLabel="I agree" noLabel="I do not agree" />
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
