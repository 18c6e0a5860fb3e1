import { Button } from '@mantine/core'
import { mayEndWithOneChange } from '@/machines/reachability'
import { nextStage } from '@/machines/resume'
import type { WizardContext } from '@/machines/wizard-types'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { AddReferences } from '../../parts/add-references'
import { AnswersToCheck } from '../../parts/answers-to-check'
import { ApplicationGate } from '../../parts/application-gate'
import { useWizard, useWizardActor } from '../../actors/wizard'
import { RemarksBanner } from '../../ui/banner'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { Facts } from '../../ui/facts'
import classes from './resume.module.css'
import { NamedSteps, type Returned } from './named-steps'
import { PartList } from './part-list'
import { partsOf, reasonToContinue, stageWords, type Part } from './progress'
import { useNamedSteps } from '../../parts/use-named-steps'

const RETURNED =
  'The reviewer asks for changes. If one step has all of them, correct it and press "Only this changed: submit" there. ' +
  'Otherwise go through the steps again: all answers are filled in.'

/** A known application: what is done, what is missing, and where it goes on (specification 2.6). */
export default function CompleteApplicationScreen() {
  const facts = useWizard(({ context }) => context)
  return (
    <Card>
      <PageHeading>Complete application</PageHeading>
      {facts.status === 'INCOMPLETE' && (
        <ApplicationGate>
          {({ remarks }) => (
            <>
              <RemarksBanner remarks={remarks} />
              <NamedSteps remarks={remarks} jobType={facts.jobType} />
            </>
          )}
        </ApplicationGate>
      )}
      <Facts
        facts={[
          ['Name', facts.name ?? ''],
          ['Mobile', facts.mobile ?? ''],
          ['Tracker id', facts.trackerId ?? ''],
          ['Loan type', optionLabel(LOAN_TYPES, facts.loanType)],
          ['Status', facts.status?.replaceAll('_', ' ') ?? ''],
        ]}
      />
      <h2 className={classes.title}>What is done</h2>
      <Parts facts={facts} />
      <Continuation facts={facts} />
      <AnswersToCheck />
    </Card>
  )
}

/** Steps that a reviewer's remarks name are marked among the others. */
function Parts({ facts }: { facts: WizardContext }) {
  const parts = partsOf(facts)
  if (facts.status !== 'INCOMPLETE') return <PartList parts={parts} applicationId={facts.applicationId} />
  return (
    <ApplicationGate>
      {({ remarks }) => <ReturnedParts parts={parts} remarks={remarks} jobType={facts.jobType} />}
    </ApplicationGate>
  )
}

function ReturnedParts({ parts, remarks, jobType }: { parts: readonly Part[] } & Returned) {
  const steps = useNamedSteps(remarks, jobType)
  return <PartList parts={parts} sentBack={steps.map(({ stage }) => stage)} />
}

function Continuation({ facts }: { facts: WizardContext }) {
  const wizard = useWizardActor()
  const next = nextStage(facts)
  if (next === null) {
    return (
      <p className={classes.text} role="alert">
        No Incomplete Application Found. The server reports these steps: {stageWords(facts.stages)}.
      </p>
    )
  }
  return (
    <>
      <p className={classes.text}>
        {mayEndWithOneChange(facts) ? RETURNED : reasonToContinue(facts.status, next)}
      </p>
      <div className={classes.actions}>
        {/* The borrower's own wizard has no page for the list of references. */}
        {facts.agentId === null && <AddReferences />}
        <Button onClick={() => wizard.send({ type: 'application.submitted' })}>
          {facts.status === 'COMPLETED' ? 'Submit' : 'Continue Application'}
        </Button>
      </div>
    </>
  )
}
