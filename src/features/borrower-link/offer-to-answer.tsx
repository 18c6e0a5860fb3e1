import type { BorrowerLinkView } from '@/schemas/entities/borrower-link'
import { text } from '@/src/language/current-language'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { formatRupees } from '@/schemas/money/currency'
import { KeyFactsList } from '../../components/key-facts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { AnswerButtons } from './answer-buttons'
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
  const sender = borrowerLink.sent_by
  const isToAccept = borrowerLink.purpose === 'ACCEPTANCE'
  return (
    <>
      <p>{sender ? text('From your agent {name}', { name: sender }) : text('From your agent')}</p>
      <p className={classes.lead}>{leadOf(statement)}</p>
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

type Statement = NonNullable<BorrowerLinkView['statement']>

function leadOf({ amount, instalment, interest_rate: rate, term_months: count }: Statement): string {
  const costs = { amount: formatRupees(amount), rate, instalment: formatRupees(instalment) }
  return count === undefined
    ? text('{amount} at {rate}% a year: {instalment} a month.', costs)
    : text('{amount} at {rate}% a year, {count} months: {instalment} a month.', { ...costs, count })
}
