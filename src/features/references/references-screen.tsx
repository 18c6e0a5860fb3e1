import { Button } from '@mantine/core'
import type { Application } from '@/schemas/entities/application'
import type { ReferenceType } from '@/schemas/options'
import { ApplicationGate } from '../../actors/application-gate'
import { useWizardActor } from '../../actors/wizard'
import { RemarksBanner } from '../../ui/banner'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { EmptyPanel } from '../../ui/panels'
import { ReferenceCard } from './reference-card'
import classes from './references.module.css'

const OFFERS: readonly { type: ReferenceType; label: string }[] = [
  { type: 'BUSINESS_REFERENCE', label: 'Add Business References' },
  { type: 'PERSONAL_REFERENCE', label: 'Add Personal References' },
]

/** The list of references (spec 2, screen 7): optional, each kind can be added once. */
export default function ReferencesScreen() {
  return (
    <Card>
      <PageHeading>References</PageHeading>
      <ApplicationGate>{(application) => <ReferenceList application={application} />}</ApplicationGate>
    </Card>
  )
}

function ReferenceList({ application }: { application: Application }) {
  const wizard = useWizardActor()
  const { reference: references } = application
  const offers = OFFERS.filter(({ type }) => references.every((reference) => reference.type !== type))
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      {references.length === 0 ? (
        <div className={classes.empty}>
          <EmptyPanel text="No references yet. Add people who know the borrower, or go on without." />
        </div>
      ) : (
        <ul className={classes.list} aria-label="References">
          {references.map((reference) => (
            <ReferenceCard key={reference.id} reference={reference} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {offers.map(({ type, label }) => (
          <Button
            key={type}
            variant="default"
            onClick={() => wizard.send({ type: 'reference.addRequested', referenceType: type })}
          >
            {label}
          </Button>
        ))}
        <Button onClick={() => wizard.send({ type: 'references.submitted' })}>Submit</Button>
      </div>
    </>
  )
}
