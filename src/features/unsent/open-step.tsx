import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EntryFacts } from '@/machines/outbox/entry'
import { isBorrowerPage } from '@/schemas/steps/steps'
import { useSession } from '../../hooks/session'
import { OpenCase } from './open-case'
import { entryName, stageOfEntry } from '../../components/unsent/entry-labels'

type StepProps = {
  entry: Pick<EntryFacts, 'id' | 'kind' | 'applicationId'> & Partial<Pick<EntryFacts, 'file'>>
  describedBy?: string
}

/** A borrower without that page goes to the whole of the application. */
export function OpenStep({ entry, describedBy }: StepProps) {
  const { applicationId } = entry
  const isBorrower = useSession((snapshot) => snapshot.hasTag('guest'))
  const stage = stageOfEntry(entry)
  if (stage === null) return <OpenCase entry={entry} describedBy={describedBy} />
  const ownStage = stage === 'complete-application' || isBorrowerPage(stage) ? stage : 'complete-application'
  return (
    <Button
      variant="default"
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      renderRoot={(props) =>
        isBorrower ? (
          <Link {...props} to={`/apply-loan/${ownStage}`} search={{ id: applicationId }} />
        ) : (
          <Link {...props} to={`/application/${stage}`} search={{ id: applicationId }} />
        )
      }
    >
      {text('Open {name}', { name: entryName(entry) })}
    </Button>
  )
}
