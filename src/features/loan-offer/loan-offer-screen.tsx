import { useSelector } from '@xstate/react'
import type { LoanOfferActor } from '@/machines/offer/loan-offer.machine'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { PageHeading } from '../../ui/page/page-heading'
import { LoadingPanel } from '../../ui/page/panels'
import { KeyFactsPanel } from './key-facts-panel'
import classes from './loan-offer.module.css'
import { OfferForm } from './offer-form'
import { AcceptedTerms, OfferFigures } from './offer-table'

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

/** An accepted offer: shown, locked (specification 4.12), with the way on for an application that is not handed over yet. */
function AcceptedOffer({ applicationId, offer }: { applicationId: string; offer: BreInfo }) {
  const wizard = useWizardActor()
  const canGoOn = useWizard((snapshot) => snapshot.can({ type: 'application.submitted' }))
  return (
    <>
      <p className={classes.note}>{text('This loan offer is accepted. It can no longer be changed.')}</p>
      <div className={classes.section}>
        <OfferFigures offer={offer} />
      </div>
      <AcceptedTerms offer={offer} />
      <KeyFactsPanel applicationId={applicationId} offer={offer} />
      <div className={classes.actions}>
        {canGoOn ? (
          <Button onClick={() => wizard.send({ type: 'application.submitted' })}>{text('Continue')}</Button>
        ) : (
          <Button variant="default" onClick={() => wizard.send({ type: 'GO', stage: 'success' })}>
            {text('Back to the application')}
          </Button>
        )}
      </div>
    </>
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
