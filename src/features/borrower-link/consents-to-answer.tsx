import type { Label } from '@/schemas/language/texts'
import { EnglishNote } from '@/src/components/english-note'
import { text } from '@/src/language/current-language'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { useTenant } from '../../tenant/use-tenant'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { AnswerButtons } from './answer-buttons'
import classes from './borrower-link-answer.module.css'

type Actor = ActorRefFrom<BorrowerLinkAnswerLogic>

export function ConsentsToAnswer({ actor }: { actor: Actor }) {
  const notices = useSelector(actor, ({ context }) => context.borrowerLink?.consents?.notices)
  const sentBy = useSelector(actor, ({ context }) => context.borrowerLink?.sent_by)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const { config } = useTenant()
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
      <EnglishNote />
      {notices?.map(({ sha256, purpose, title, data, reason, recipients, withdrawal, rights }) => {
        const link = links.get(purpose)
        return (
          <section key={sha256} className={classes.notice} aria-labelledby={`notice-${purpose}`}>
            <h2 id={`notice-${purpose}`} className={classes.subject}>
              {title}
            </h2>
            <p lang="en-IN">{reason}.</p>
            <p>
              <span>{text('Uses:')}</span> <span lang="en-IN">{data.join('; ')}.</span>
            </p>
            <p>
              <span>{text('Goes to:')}</span> <span lang="en-IN">{recipients.join('; ')}.</span>
            </p>
            <p>
              <span>{text('If you withdraw:')}</span> <span lang="en-IN">{withdrawal}</span>
            </p>
            <p lang="en-IN">{rights}</p>
            {link?.href && (
              <a href={link.href} target="_blank" rel="noreferrer" className={classes.text}>
                {text(link.name)}
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
