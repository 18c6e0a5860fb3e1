import { Button } from '@mantine/core'
import type { Application } from '@/schemas/entities/application'
import { text } from '@/src/language/current-language'
import { AddReferences } from '../../components/reference-buttons'
import { ApplicationGate } from '../../components/application-gate'
import { useWizardActor } from '../../hooks/wizard'
import { useTenant } from '../../tenant/use-tenant'
import { RemarksBanner } from '../../ui/banner/banner'
import { Card } from '../../ui/card/card'
import { PersonIcon } from '../../ui/icons/icons'
import { PageHeading } from '../../ui/page/page-heading'
import { EmptyPanel } from '../../ui/page/empty-panel'
import { ReferenceCard } from './reference-card'
import { useRemoval } from './use-removal'
import cards from '../../ui/card/people-cards.module.css'
import foot from '../../ui/page/foot.module.css'

/** The list of references (specification 2.21): optional, each kind can be added once. */
export default function ReferencesScreen() {
  return (
    <Card>
      <PageHeading>{text('References')}</PageHeading>
      <ApplicationGate>{(application) => <ReferenceList application={application} />}</ApplicationGate>
    </Card>
  )
}

function ReferenceList({ application }: { application: Application }) {
  const wizard = useWizardActor()
  const { config } = useTenant()
  const { ask, dialog } = useRemoval()
  const { reference: references } = application
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      {references.length === 0 ? (
        <EmptyPanel icon={<PersonIcon />} text="Optional: people who know the borrower.">
          <div className={cards.add}>
            <AddReferences />
          </div>
        </EmptyPanel>
      ) : (
        <>
          <ul className={cards.list} aria-label={text('References')}>
            {references.map((reference) => (
              <ReferenceCard
                key={reference.id}
                reference={reference}
                onRemove={config?.removes_references ? () => ask(reference) : undefined}
              />
            ))}
          </ul>
          <div className={cards.add}>
            <AddReferences />
          </div>
        </>
      )}
      <div className={foot.foot}>
        <Button onClick={() => wizard.send({ type: 'references.submitted' })}>{text('Submit')}</Button>
      </div>
      {dialog}
    </>
  )
}
