import { useState, type ReactNode } from 'react'
import { basisLabel, changedBasis, type BasisField, type BasisSource } from '@/machines/application/basis'
import { refusalText } from '@/machines/application/refusals'
import type { Application } from '@/schemas/entities/application'
import { text, translateIfKnown } from '@/src/language/current-language'
import { joinList } from '@/src/language/join-list'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'

type PendingQuestion = { fields: readonly BasisField[]; answer: (isConfirmed: boolean) => void }

/** 'keeps': nothing was asked; 'ends': the acceptance may end; 'stays': nothing is saved. */
export type AcceptanceDecision = 'keeps' | 'ends' | 'stays'

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
  const changed = joinList(fields.map((field) => text(basisLabel(field))))
  const refused = refusalText('WITH_LENDER', { caller: 'agent', lender: lifecycle?.lender_name })
  if (lifecycle?.is_with_lender)
    return (
      <ConfirmDialog
        opened
        title="A lender has this application"
        text={text('You have changed: {fields}. {reason}.', {
          fields: changed,
          reason: translateIfKnown(refused),
        })}
        cancelLabel="Back to the form"
        onCancel={() => answer(false)}
      />
    )
  return (
    <ConfirmDialog
      opened
      title="The accepted loan offer ends"
      text={text(
        'You have changed: {fields}. The borrower accepted the loan offer with what was there before. Saving this ends that acceptance: a new offer has to be made and accepted before the application is submitted.',
        { fields: changed },
      )}
      confirmLabel="Save and end the acceptance"
      cancelLabel="Back to the form"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
