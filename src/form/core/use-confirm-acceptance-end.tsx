import { useState, type ReactNode } from 'react'
import { basisLabel, changedBasis, type BasisField, type BasisSource } from '@/machines/application/basis'
import { refusalText } from '@/machines/application/refusals'
import type { Application } from '@/schemas/entities/application'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'

type PendingQuestion = { fields: readonly BasisField[]; answer: (isConfirmed: boolean) => void }

/** 'keeps': nothing was asked; 'ends': the acceptance may end; 'stays': nothing is saved. */
export type AcceptanceDecision = 'keeps' | 'ends' | 'stays'

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Asks before a save that ends the acceptance of an offer; where a lender has the application, it says whom to ask instead. */
export function useConfirmAcceptanceEnd(application: Application | null): {
  ask: (changes: BasisSource) => Promise<AcceptanceDecision>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<PendingQuestion | null>(null)
  const ask = async (changes: BasisSource): Promise<AcceptanceDecision> => {
    if (!application?.lifecycle?.acceptance) return 'keeps'
    const fields = changedBasis(application, { ...application, ...changes })
    if (fields.length === 0) return 'keeps'
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ fields, answer }))
    setAsked(null)
    return isConfirmed ? 'ends' : 'stays'
  }

  return { ask, dialog: asked && <AcceptanceEndDialog asked={asked} lifecycle={application?.lifecycle} /> }
}

function AcceptanceEndDialog({
  asked,
  lifecycle,
}: {
  asked: PendingQuestion
  lifecycle: Application['lifecycle']
}) {
  const { fields, answer } = asked
  const changed = LIST.format(fields.map(basisLabel))
  if (lifecycle?.is_with_lender)
    return (
      <ConfirmDialog
        opened
        title="A lender has this application"
        text={`You have changed: ${changed}. ${refusalText('WITH_LENDER', { caller: 'agent', lender: lifecycle.lender_name })}.`}
        cancelLabel="Back to the form"
        onCancel={() => answer(false)}
      />
    )
  return (
    <ConfirmDialog
      opened
      title="The accepted loan offer ends"
      text={`You have changed: ${changed}. The borrower accepted the loan offer with what was there before. Saving this ends that acceptance: a new offer has to be made and accepted before the application is submitted.`}
      confirmLabel="Save and end the acceptance"
      cancelLabel="Back to the form"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
