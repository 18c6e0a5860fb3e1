import { useSelector } from '@xstate/react'
import { HandOverDialog } from '../../components/borrower-link/hand-over-dialog'
import { useTenant } from '../../tenant/use-tenant'
import type { LoanOfferActor } from './offer-actor'

/** The offer on the borrower's own phone. */
export function OfferHandOver({ offerActor }: { offerActor: LoanOfferActor }) {
  const actor = useSelector(offerActor, ({ children }) => children.handOver)
  const { id, config } = useTenant()
  return actor ? (
    <HandOverDialog
      actor={actor}
      sender={config?.name ?? id}
      onLeave={() => offerActor.send({ type: 'offer.handOverLeft' })}
    />
  ) : null
}
