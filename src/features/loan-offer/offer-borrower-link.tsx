import { useSelector } from '@xstate/react'
import { BorrowerLinkDialog } from '../../components/borrower-link/borrower-link-dialog'
import { useTenant } from '../../tenant/use-tenant'
import type { LoanOfferActor } from './offer-actor'

export function OfferBorrowerLink({ offerActor }: { offerActor: LoanOfferActor }) {
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
