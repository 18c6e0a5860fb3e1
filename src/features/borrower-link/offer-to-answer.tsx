import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { formatRupees } from '@/schemas/money/currency'
import { KeyFactsList } from '../../components/key-facts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { AnswerButtons } from './answer-buttons'
import { senderOf } from './sender-of'
import classes from './borrower-link-answer.module.css'

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
  const { amount, instalment, interest_rate, term_months } = statement
  const isToAccept = borrowerLink.purpose === 'ACCEPTANCE'
  return (
    <>
      <p>From {senderOf(borrowerLink.sent_by)}</p>
      <p className={classes.lead}>
        {formatRupees(amount)} at {interest_rate}% a year
        {term_months !== undefined && `, ${term_months} months`}: {formatRupees(instalment)} a month.
      </p>
      {statement.is_simulated && <SimulatedNote />}
      <KeyFactsList facts={statement} />
      <AnswerButtons
        actor={actor}
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
            By accepting, you confirm to have read the key facts of this offer:{' '}
            {statement.annual_percentage_rate}% APR, proposal {statement.proposal_number}.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
