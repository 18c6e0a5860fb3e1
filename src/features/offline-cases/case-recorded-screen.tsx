import { useSelector } from '@xstate/react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ButtonLink } from '@/src/ui/link/button-link'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { OfflineCaseGate, type OfflineCaseActor } from './offline-case-gate'
import classes from './offline-cases.module.css'

/** A case is recorded; the next one is a tap away (specification 2.25, 4.14). */
export default function CaseRecordedScreen() {
  return (
    <Card narrow>
      <OfflineCaseGate>{(offlineCase) => <Recorded offlineCase={offlineCase} />}</OfflineCaseGate>
    </Card>
  )
}

function Recorded({ offlineCase }: { offlineCase: OfflineCaseActor }) {
  const name = useSelector(offlineCase, ({ context }) => context.recordedName)
  const isKept = useSelector(offlineCase, ({ context }) => context.isKept)
  return (
    <>
      <PageHeading>{text(isKept ? 'Case kept on this phone' : 'Case recorded')}</PageHeading>
      <p>
        {name === null
          ? text('The offline disbursement is recorded.')
          : isKept
            ? text(
                'The offline disbursement of {name} is kept on this phone, and recorded by itself as soon as the server answers.',
                { name },
              )
            : text('The offline disbursement of {name} is recorded.', { name })}
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/disbursment-cases" variant="default">
          {text('View all cases')}
        </ButtonLink>
        <Button onClick={() => offlineCase.send({ type: 'offlineCase.newRequested' })}>
          {text('Create new')}
        </Button>
      </div>
    </>
  )
}
