import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { LoanOfferActor } from '@/machines/offer/loan-offer.machine'
import type { KeyFacts } from '@/schemas/entities/key-facts'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { readHash } from '@/src/language/rendering'
import { Button } from '@/src/ui/button/button'
import { keyFactsQuery } from '../../api/queries/key-facts-query'
import { BorrowerLinkDialog } from '../../components/borrower-link/borrower-link-dialog'
import { useTenant } from '../../tenant/use-tenant'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import classes from './loan-offer.module.css'
import { acceptableOffer, type OfferFormValues } from './offer-values'

/** Asks first (specification 2.24). Edited figures must go through the rules before. It acknowledges the key facts on the screen. */
export function AcceptOffer(props: { offerActor: LoanOfferActor; offer: BreInfo; edited: OfferFormValues }) {
  const { offerActor, offer, edited } = props
  const applicationId = useSelector(offerActor, ({ context }) => context.applicationId)
  const { data: facts } = useQuery(keyFactsQuery(applicationId, offer))
  const isBusy = useSelector(offerActor, (snapshot) => snapshot.hasTag('busy'))
  const hasEnded = useSelector(offerActor, (snapshot) => snapshot.hasTag('ended'))
  const isConfirming = useSelector(offerActor, (snapshot) => snapshot.hasTag('confirming'))
  const value = acceptableOffer(offer, edited)
  const isUnread = offer.has_key_facts === true && !facts
  const hint = hintFor(value === null, isUnread)
  return (
    <div id="accept-offer" tabIndex={-1} className={classes.actions}>
      {hint && <p className={classes.hint}>{text(hint)}</p>}
      <Button
        variant={value === null ? 'default' : 'filled'}
        disabled={value === null || isUnread || hasEnded || (isBusy && !isConfirming)}
        onClick={() =>
          value &&
          offerActor.send({ type: 'offer.acceptRequested', value, statement: facts ? readHash(facts) : null })
        }
      >
        {text('Accept Offer')}
      </Button>
      {offer.has_key_facts && (
        <Button
          variant="default"
          disabled={value === null || isBusy || hasEnded}
          onClick={() => offerActor.send({ type: 'offer.borrowerLinkRequested' })}
        >
          {text("On the borrower's phone")}
        </Button>
      )}
      <OfferBorrowerLink offerActor={offerActor} />
      <ConfirmDialog
        opened={isConfirming}
        title="Confirm Loan Acceptance"
        text="Are you sure you want to accept this loan offer? This action cannot be undone."
        confirmLabel="Accept"
        busy={isBusy}
        onConfirm={() => offerActor.send({ type: 'accept.confirmed' })}
        onCancel={() => offerActor.send({ type: 'accept.cancelled' })}
      >
        {facts && <AcknowledgedFacts facts={facts} />}
      </ConfirmDialog>
    </div>
  )
}

function hintFor(isEdited: boolean, isUnread: boolean): Label | null {
  if (isEdited) return 'Update the loan offer before you accept it.'
  return isUnread ? 'The key facts have to be on the screen before the offer can be accepted.' : null
}

function AcknowledgedFacts({ facts }: { facts: KeyFacts }) {
  return (
    <div className={classes.acknowledged}>
      <p>
        {text(
          'By accepting, the borrower confirms to have read the key facts of this offer: {rate}% APR, proposal {number}.',
          { rate: facts.annual_percentage_rate, number: facts.proposal_number },
        )}
      </p>
      <a href={facts.page_url} target="_blank" rel="noreferrer">
        {text('Read the whole statement')}
      </a>
    </div>
  )
}

function OfferBorrowerLink({ offerActor }: { offerActor: LoanOfferActor }) {
  const actor = useSelector(offerActor, ({ children }) => children.borrowerLink)
  const earlier = useSelector(offerActor, ({ context }) => context.offer.borrower_language)
  const tenant = useTenant()
  return actor ? (
    <BorrowerLinkDialog
      actor={actor}
      tenant={tenant}
      earlier={earlier}
      onLeave={() => offerActor.send({ type: 'offer.borrowerLinkLeft' })}
    />
  ) : null
}
