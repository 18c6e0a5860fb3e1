import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { formatRupees } from '@/schemas/money/currency'
import { JOB_TYPES, LOAN_TYPES, optionLabel } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { AnswersToCheck } from '../../components/answers/answers-to-check'
import { ApplicationGate } from '../../components/application-gate'
import { InstalmentCard } from '../../components/instalment-card'
import { useIsBusy, useWizard, useWizardActor } from '../../hooks/wizard'
import { NoChangesBanner } from '../../ui/banner/banner'
import { Card } from '../../ui/card/card'
import { Facts } from '../../ui/card/facts'
import foot from '../../ui/page/foot.module.css'
import { PageHeading } from '../../ui/page/page-heading'
import classes from './outcome.module.css'

/** The last look before the application is handed over (specification 4.13). A failure leaves the page as it is. */
export default function FinalSubmitScreen() {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const offer = useWizard(({ context }) => context.offer)
  const hasFailed = useWizard((snapshot) => snapshot.hasTag('failed'))
  const applicationId = useWizard(({ context }) => context.applicationId)
  // Read anew there: a file may have been refused since, whose step is open again.
  const lookWhatIsMissing = () =>
    wizard.send({ type: 'GO', stage: 'complete-application', applicationId: applicationId ?? undefined })
  return (
    <Card>
      <PageHeading>{text('Submit application')}</PageHeading>
      <NoChangesBanner />
      {offer && (
        <>
          <h2 className={classes.title}>{text('Accepted offer')}</h2>
          <InstalmentCard
            instalment={offer.final_emi}
            amount={offer.selected_loan_amount}
            months={offer.max_tenure_allowed}
          />
          <Facts facts={offerFacts(offer)} />
        </>
      )}
      <h2 className={classes.title}>{text('Application')}</h2>
      <ApplicationGate>{(application) => <Facts facts={applicationFacts(application)} />}</ApplicationGate>
      {hasFailed && (
        <>
          <p className={classes.text} role="alert">
            {text('The application was not submitted. Nothing is lost: please try again.')}
          </p>
          <Button variant="default" onClick={lookWhatIsMissing}>
            {text('See what is missing')}
          </Button>
        </>
      )}
      <AnswersToCheck />
      <div className={foot.foot}>
        <Button
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => wizard.send({ type: 'application.submitted' })}
        >
          {text(isBusy ? 'Please wait' : 'Submit Application')}
        </Button>
      </div>
    </Card>
  )
}

function applicationFacts(application: Application): [string, string][] {
  return [
    ['Name', application.name ?? ''],
    ['Mobile', application.mobile ?? ''],
    ['Tracker id', application.tracker_id ?? ''],
    ['Job type', translateIfKnown(optionLabel(JOB_TYPES, application.job_type))],
    ['Loan type', translateIfKnown(optionLabel(LOAN_TYPES, application.loan_type))],
    ['Amount asked', formatRupees(application.required_amount)],
    ['Co-applicants', String(application.co_applicants.length)],
    ['References', String(application.reference.length)],
  ]
}

function offerFacts(offer: BreInfo): [string, string][] {
  return [
    [
      'Interest rate',
      offer.interest_rate === undefined ? '' : text('{rate}% a year', { rate: offer.interest_rate }),
    ],
    ['Processing fee', formatRupees(offer.total_processing_fee_amount)],
    ['Insurance fee', formatRupees(offer.insurance_fee)],
    ['Disbursement date', formatDate(offer.disbursement_date)],
    ['EMI start date', formatDate(offer.emi_start_date)],
  ]
}
