import type { ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import type { ReferenceType } from '@/schemas/options'
import { useWizardActor } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useOffered } from './use-offered'

const KINDS: readonly [type: ReferenceType, add: Label, edit: Label][] = [
  ['BUSINESS_REFERENCE', 'Add Business References', 'Edit Business References'],
  ['PERSONAL_REFERENCE', 'Add Personal References', 'Edit Personal References'],
]

/** The ways to the forms of the kinds of reference that were not added yet (specification 2.21). */
export function AddReferences() {
  return KINDS.map(([type, add]) => (
    <KindButton key={type} event={{ type: 'reference.addRequested', referenceType: type }}>
      {text(add)}
    </KindButton>
  ))
}

export function EditReferences() {
  return KINDS.map(([type, , edit]) => (
    <KindButton key={type} event={{ type: 'reference.editRequested', referenceType: type }}>
      {text(edit)}
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
