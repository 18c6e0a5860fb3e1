import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import classes from './loan-offer.module.css'
import type { LoanOfferActor } from './offer-actor'
import { acceptableOffer, type OfferFormValues } from './offer-values'

/** Accepting an offer, which asks first (specification 2.24). Edited figures must go through the rules before. */
export function AcceptOffer(props: { offerActor: LoanOfferActor; offer: BreInfo; edited: OfferFormValues }) {
  const { offerActor, offer, edited } = props
  const isBusy = useSelector(offerActor, (snapshot) => snapshot.hasTag('busy'))
  const isConfirming = useSelector(offerActor, (snapshot) => snapshot.hasTag('confirming'))
  const value = acceptableOffer(offer, edited)
  return (
    <div className={classes.actions}>
      {value === null && <p className={classes.hint}>Update the loan offer before you accept it.</p>}
      <Button
        variant={value === null ? 'default' : 'filled'}
        disabled={value === null || (isBusy && !isConfirming)}
        onClick={() => value && offerActor.send({ type: 'offer.acceptRequested', value })}
      >
        Accept Offer
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Confirm Loan Acceptance"
        text="Are you sure you want to accept this loan offer? This action cannot be undone."
        confirmLabel="Accept"
        busy={isBusy}
        onConfirm={() => offerActor.send({ type: 'accept.confirmed' })}
        onCancel={() => offerActor.send({ type: 'accept.cancelled' })}
      />
    </div>
  )
}
