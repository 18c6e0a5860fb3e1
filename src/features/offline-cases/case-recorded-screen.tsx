import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { OfflineCaseGate, type OfflineCaseActor } from './offline-case-gate'
import classes from './offline-cases.module.css'

/** A case is recorded; the next one is a tap away (specification 2.25, 4.14). */
export default function CaseRecordedScreen() {
  return (
    <Card narrow>
      <PageHeading>Case recorded</PageHeading>
      <OfflineCaseGate>{(offlineCase) => <Recorded offlineCase={offlineCase} />}</OfflineCaseGate>
    </Card>
  )
}

function Recorded({ offlineCase }: { offlineCase: OfflineCaseActor }) {
  const name = useSelector(offlineCase, ({ context }) => context.recordedName)
  return (
    <>
      <p className={classes.text}>
        {name === null
          ? 'The offline disbursement is recorded.'
          : `The offline disbursement of ${name} is recorded.`}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/disbursment-cases" variant="default">
          View all cases
        </Button>
        <Button onClick={() => offlineCase.send({ type: 'offlineCase.newRequested' })}>Create new</Button>
      </div>
    </>
  )
}
