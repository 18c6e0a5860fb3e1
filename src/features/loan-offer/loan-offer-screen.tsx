import { text } from '@/src/language/current-language'
import { useSelector } from '@xstate/react'
import { useWizard } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { LoadingPanel } from '../../ui/page/panels'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { AcceptedOffer } from './accepted-offer'
import type { LoanOfferActor } from './offer-actor'
import { OfferForm } from './offer-form'

/** The loan offer (specification 2.24): edited, updated and accepted, or shown when it was accepted before. */
export default function LoanOfferScreen() {
  const offerActor = useWizard(({ children }) => children.loanOffer)
  return (
    <Card>
      <PageHeading>{text('Loan offer')}</PageHeading>
      {/* The chart ends a moment before the page is left. */}
      {offerActor ? <RunningOffer offerActor={offerActor} /> : <LoadingPanel text="One moment" />}
    </Card>
  )
}

function RunningOffer({ offerActor }: { offerActor: LoanOfferActor }) {
  const isLocked = useSelector(offerActor, (snapshot) => snapshot.hasTag('locked'))
  const { applicationId, offer } = useSelector(offerActor, ({ context }) => context)
  return (
    <>
      {offer.is_simulated && <SimulatedNote />}
      {isLocked ? (
        <AcceptedOffer applicationId={applicationId} offer={offer} />
      ) : (
        <OfferForm offerActor={offerActor} />
      )}
    </>
  )
}
