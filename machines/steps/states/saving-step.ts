import { blockNavigationUnlessCancelled } from '../../wizard/wizard-setup'
import type { Stage } from '../../wizard/wizard-types'
import { unsaved } from './version-conflict'

type SavingStep<Step extends Stage, Submitting, Saving> = {
  stage: Step
  description: string
  subject: string
  /** The events that submit the form; they lead to `#{stage}.saving`. */
  submitting: Submitting
  /** Its ends lead to `saved`, or to those of version-conflict.ts. */
  saving: Saving
}

/** Typed answers stay in the form all along. */
export function savingStep<
  const Step extends Stage,
  const Submitting extends { on: object },
  const Saving extends object,
>({ stage, description, subject, submitting, saving }: SavingStep<Step, Submitting, Saving>) {
  return {
    id: stage,
    description,
    initial: 'editing',
    exit: 'forgetOnlyChange',
    states: {
      editing: { ...submitting, description: 'The form can be filled in.' },
      saving: {
        ...saving,
        tags: 'busy',
        description: `${subject} being saved.`,
        on: blockNavigationUnlessCancelled('saveFailed'),
      },
      ...unsaved(stage, submitting),
      saved: { type: 'final', description: `${subject} saved.` },
    },
  } as const
}
