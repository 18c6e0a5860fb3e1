import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import classes from './loan-offer.module.css'
import { KeyFactsPanel } from './key-facts-panel'
import { AcceptedTerms, OfferFigures } from './offer-table'

/** An accepted offer: shown, locked (specification 4.12), with the way on for an application that is not handed over yet. */
export function AcceptedOffer({ applicationId, offer }: { applicationId: string; offer: BreInfo }) {
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
