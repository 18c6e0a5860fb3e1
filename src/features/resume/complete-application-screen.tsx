import { nextStage } from '@/machines/wizard/next-stage'
import { mayEndWithOneChange } from '@/machines/wizard/reachability'
import type { WizardContext } from '@/machines/wizard/wizard-types'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { AnswersToCheck } from '../../components/answers/answers-to-check'
import { ApplicationGate } from '../../components/application-gate'
import { AddReferences, EditReferences } from '../../components/reference-buttons'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { Facts } from '../../ui/card/facts'
import { PageHeading } from '../../ui/page/page-heading'
import { StatusMark } from '../../ui/status/status-mark'
import { PartList } from './part-list'
import { partsOf, reasonToContinue, formatStages } from './progress'
import classes from './resume.module.css'
import { ReturnedParts, ReturnedRemarks } from './returned'

/** A known application: what is done, what is missing, and where it goes on (specification 2.6). */
export default function CompleteApplicationScreen() {
  const facts = useWizard(({ context }) => context)
  return (
    <Card>
      <PageHeading>{text('Complete application')}</PageHeading>
      {facts.name && <p className={classes.subject}>{facts.name}</p>}
      {facts.status === 'INCOMPLETE' && (
        <ApplicationGate>
          {({ remarks }) => <ReturnedRemarks remarks={remarks} facts={facts} />}
        </ApplicationGate>
      )}
      <Continuation facts={facts} />
      <h2 className={classes.title}>{text('Progress')}</h2>
      <Parts facts={facts} />
      <h2 className={classes.title}>{text('Application')}</h2>
      <Facts
        facts={[
          ['Mobile', facts.mobile ?? ''],
          ['Tracker id', facts.trackerId ?? ''],
          ['Loan type', translateIfKnown(optionLabel(LOAN_TYPES, facts.loanType))],
          ['Status', facts.status ? <StatusMark key="status" status={facts.status} /> : ''],
        ]}
      />
      <AnswersToCheck />
    </Card>
  )
}

function Parts({ facts }: { facts: WizardContext }) {
  if (facts.status !== 'INCOMPLETE')
    return <PartList parts={partsOf(facts)} applicationId={facts.applicationId} />
  return (
    <ApplicationGate>{({ remarks }) => <ReturnedParts remarks={remarks} facts={facts} />}</ApplicationGate>
  )
}

function Continuation({ facts }: { facts: WizardContext }) {
  const wizard = useWizardActor()
  const next = nextStage(facts)
  if (facts.hasLeft)
    return (
      <p className={classes.text}>
        {text(
          'The borrower has left this loan in its cooling-off period. Nothing more is done with the application.',
        )}
      </p>
    )
  if (next === null) {
    return (
      <p className={classes.text} role="alert">
        {text('No Incomplete Application Found. The server reports these steps: {steps}.', {
          steps: formatStages(facts.stages),
        })}
      </p>
    )
  }
  return (
    <div className={classes.onward}>
      <p className={classes.next}>
        {reasonToContinue(facts.status, next, mayEndWithOneChange(facts), facts.infectedIn)}
      </p>
      <div className={`${classes.actions} ${classes.apart}`}>
        {facts.agentId === null && (
          <>
            <AddReferences />
            <EditReferences />
          </>
        )}
        <Button onClick={() => wizard.send({ type: 'application.submitted' })}>
          {text(facts.status === 'COMPLETED' ? 'Submit' : 'Continue Application')}
        </Button>
      </div>
    </div>
  )
}
