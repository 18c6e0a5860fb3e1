import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReferenceType } from '@/schemas/options'
import { useWizardActor } from '@/src/hooks/wizard'
import { useOffered } from './use-offered'

const KINDS: readonly [type: ReferenceType, name: string][] = [
  ['BUSINESS_REFERENCE', 'Business References'],
  ['PERSONAL_REFERENCE', 'Personal References'],
]

/** The ways to the forms of the kinds of reference that were not added yet (specification 2.21). */
export function AddReferences() {
  return KINDS.map(([type, name]) => (
    <KindButton key={type} event={{ type: 'reference.addRequested', referenceType: type }}>
      Add {name}
    </KindButton>
  ))
}

export function EditReferences() {
  return KINDS.map(([type, name]) => (
    <KindButton key={type} event={{ type: 'reference.editRequested', referenceType: type }}>
      Edit {name}
    </KindButton>
  ))
}

interface KindButtonProps {
  event: { type: 'reference.addRequested' | 'reference.editRequested'; referenceType: ReferenceType }
  children: ReactNode
}

function KindButton({ event, children }: KindButtonProps) {
  const wizard = useWizardActor()
  const isOffered = useOffered(event)
  if (!isOffered) return null
  return (
    <Button variant="default" onClick={() => wizard.send(event)}>
      {children}
    </Button>
  )
}
