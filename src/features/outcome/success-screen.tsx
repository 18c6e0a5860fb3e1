import { formatRupees } from '@/schemas/money/currency'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { useTenant } from '../../tenant/use-tenant'
import { Card } from '../../ui/card/card'
import { OutcomeHeading } from '../../ui/page/outcome-heading'
import classes from './outcome.module.css'
import { SubmittedId } from './submitted-id'
import { TrackButton } from './track-button'

/** The offer where the tenant shows it (specification 2.25). */
export default function SuccessScreen() {
  const wizard = useWizardActor()
  const { features } = useTenant()
  const loanId = useWizard(({ context }) => context.trackerId)
  const name = useWizard(({ context }) => context.name)
  const loanType = useWizard(({ context }) => context.loanType)
  const offer = useWizard(({ context }) => context.offer)
  const loan = [
    name,
    translateIfKnown(optionLabel(LOAN_TYPES, loanType)),
    formatRupees(offer?.selected_loan_amount),
  ].filter(Boolean)
  return (
    <Card narrow>
      <OutcomeHeading isGood>{text('Application submitted')}</OutcomeHeading>
      {loan.length > 0 && <p className={`${classes.text} ${classes.subject}`}>{loan.join(' · ')}</p>}
      {loanId && (
        <SubmittedId
          label="External loan id"
          id={loanId}
          subject={name ? text('Loan application of {name}', { name }) : text('Loan application')}
        />
      )}
      <div className={classes.actions}>
        <Button onClick={() => wizard.send({ type: 'application.newRequested' })}>
          {text('Create new')}
        </Button>
        {loanId && <TrackButton />}
        {features.loanOffersLink && (
          <Button variant="default" onClick={() => wizard.send({ type: 'loanOffers.opened' })}>
            {text('Loan Offers')}
          </Button>
        )}
      </div>
    </Card>
  )
}
