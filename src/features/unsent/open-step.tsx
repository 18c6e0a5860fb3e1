import type { EntryFacts } from '@/machines/outbox/entry'
import { isBorrowerPage } from '@/schemas/steps/steps'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { entryName, stageOfEntry } from '../../components/unsent/entry-labels'
import { useSession } from '../../hooks/session'
import { OpenCase } from './open-case'

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
  const shared = {
    variant: 'default',
    search: { id: applicationId },
    children: text('Open {name}', { name: entryName(entry) }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  } as const
  return isBorrower ? (
    <ButtonLink {...shared} to={`/apply-loan/${ownStage}`} />
  ) : (
    <ButtonLink {...shared} to={`/application/${stage}`} />
  )
}
