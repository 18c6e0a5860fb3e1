import { Button } from '@mantine/core'
import type { ReferenceType } from '@/schemas/options'
import { useWizard, useWizardActor } from '@/src/actors/wizard'

/** The ways to the reference forms: a kind is offered until it has been added (specification 2.21). */
export function AddReferences() {
  return (
    <>
      <AddReference type="BUSINESS_REFERENCE" label="Add Business References" />
      <AddReference type="PERSONAL_REFERENCE" label="Add Personal References" />
    </>
  )
}

function AddReference({ type, label }: { type: ReferenceType; label: string }) {
  const wizard = useWizardActor()
  const canAdd = useWizard((snapshot) =>
    snapshot.can({ type: 'reference.addRequested', referenceType: type }),
  )
  if (!canAdd) return null
  return (
    <Button
      variant="default"
      onClick={() => wizard.send({ type: 'reference.addRequested', referenceType: type })}
    >
      {label}
    </Button>
  )
}
