import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { text } from '@/src/language/current-language'
import { InstalmentCard } from '../../components/instalment-card'
import { KeyFactsList } from '../../components/key-facts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { AnswerButtons } from './answer-buttons'

const QUESTIONS = {
  REFUSED: {
    title: 'Refuse this offer?',
    text: 'Your agent is told that you do not want it.',
    confirmLabel: 'Refuse',
  },
  ACCEPTED: {
    title: 'Confirm Loan Acceptance',
    text: 'Are you sure you want to accept this loan offer? This action cannot be undone.',
    confirmLabel: 'Accept',
  },
} as const

export function OfferToAnswer({ actor }: { actor: ActorRefFrom<BorrowerLinkAnswerLogic> }) {
  const borrowerLink = useSelector(actor, ({ context }) => context.borrowerLink)
  const answer = useSelector(actor, ({ context }) => context.answer)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const statement = borrowerLink?.statement
  if (!statement) return null
  const sender = borrowerLink.sent_by
  const isToAccept = borrowerLink.purpose === 'ACCEPTANCE'
  return (
    <>
      <p>{sender ? text('From your agent {name}', { name: sender }) : text('From your agent')}</p>
      <InstalmentCard
        instalment={statement.instalment}
        amount={statement.amount}
        months={statement.term_months}
      >
        <div>
          <dt>{text('Interest rate')}</dt>
          <dd>{text('{rate}% a year', { rate: statement.interest_rate })}</dd>
        </div>
      </InstalmentCard>
      {statement.is_simulated && <SimulatedNote />}
      <KeyFactsList facts={statement} />
      <AnswerButtons
        actor={actor}
        read={statement}
        yes={isToAccept ? 'ACCEPTED' : 'ACKNOWLEDGED'}
        yesLabel={isToAccept ? 'Accept Offer' : 'I have read the key facts'}
        noLabel="Refuse Offer"
      />
      <ConfirmDialog
        opened={isConfirming}
        {...QUESTIONS[answer === 'REFUSED' ? 'REFUSED' : 'ACCEPTED']}
        onConfirm={() => actor.send({ type: 'answer.confirmed' })}
        onCancel={() => actor.send({ type: 'answer.cancelled' })}
      >
        {answer === 'ACCEPTED' && (
          <p>
            {text(
              'By accepting, you confirm to have read the key facts of this offer: {rate}% APR, proposal {number}.',
              { rate: statement.annual_percentage_rate, number: statement.proposal_number },
            )}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
