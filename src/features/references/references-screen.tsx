import { useState, type ReactNode } from 'react'
import type { Application, Reference } from '@/schemas/entities/application'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ApplicationGate } from '../../components/application-gate'
import { AddReferences } from '../../components/reference-buttons'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { useWizardActor, useIsBusy } from '../../hooks/wizard'
import { useTenant } from '../../tenant/use-tenant'
import { RemarksBanner } from '../../ui/banner/banner'
import { Card } from '../../ui/card/card'
import cards from '../../ui/card/people-cards.module.css'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { PersonIcon } from '../../ui/icons/icons'
import { EmptyPanel } from '../../ui/page/empty-panel'
import foot from '../../ui/page/foot.module.css'
import { PageHeading } from '../../ui/page/page-heading'
import { showError } from '../../ui/toast/toast'
import { ReferenceCard } from './reference-card'

/** The list of references (specification 2.21): optional, each kind can be added once. */
export default function ReferencesScreen() {
  return (
    <Card>
      <PageHeading>{text('References')}</PageHeading>
      <ApplicationGate>{(application) => <ReferenceList application={application} />}</ApplicationGate>
    </Card>
  )
}

function useRemoval(): { ask: (reference: Reference) => void; dialog: ReactNode } {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const [asked, setAsked] = useState<Reference | null>(null)
  async function remove({ id }: Reference) {
    const event = { type: 'reference.removeRequested', referenceId: id } as const
    // Another tab may have handed something over while the question stood.
    if (wizard.getSnapshot().can(event)) await sendAndSettle(wizard, event)
    else showError('This is still being sent. One moment, please.')
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title="Remove this reference?"
      text={text('{name} is taken out of the application. This cannot be undone.', {
        name: asked?.name ?? '',
      })}
      confirmLabel="Remove"
      busy={isBusy}
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { ask: setAsked, dialog }
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
