import { assertEvent } from 'xstate'
import type { SectionName } from '@/schemas/steps/steps'
import { applicationIdOf } from '../../wizard/wizard-context'
import { wizardSetup } from '../../wizard/wizard-setup'
import type { Stage, SaveInput, WizardContext, WizardEvent } from '../../wizard/wizard-types'
import { savingStep } from './saving-step'
import { failed, refused } from './version-conflict'

type Submission = Extract<WizardEvent, { value: object }>
type ValueOf<Type extends Submission['type']> = Extract<Submission, { type: Type }>['value']

type SectionStep<Step, Type, Request, Notes> = {
  stage: Step
  description: string
  subject: string
  section: SectionName
  submitted: Type
  request: Request
  notes: Notes
  fallback: string
}

/** The states of such a step (specification 4.4). */
export function sectionStep<
  const Step extends Stage,
  const Type extends Submission['type'],
  const Request extends string,
  const Notes extends readonly object[],
>(step: SectionStep<Step, Type, Request, Notes>) {
  const { stage, description, subject, section, submitted, request, notes, fallback } = step
  const input = ({ context, event }: { context: WizardContext; event: WizardEvent }) => {
    assertEvent(event, submitted)
    // The event is of this type by the line before; TypeScript does not narrow by a type parameter.
    const { value } = event as unknown as { value: ValueOf<Type> }
    const isUpdate = context.sections[section]
    return { applicationId: applicationIdOf(context), isUpdate, value } satisfies SaveInput<ValueOf<Type>>
  }
  const submitting = wizardSetup.createStateConfig({
    on: { [submitted]: { guard: 'canSubmitStep', target: `#${stage}.saving`, actions: 'noteOnlyChange' } },
  })
  const done = {
    target: 'saved',
    actions: [
      { type: 'noteSaved', params: { section } },
      ...notes,
      { type: 'discardDraft', params: { stage } },
    ],
  } as const
  const invoke = {
    id: request,
    src: request,
    input,
    onDone: [refused, done],
    onError: failed(fallback),
  } as const
  return savingStep({ stage, description, subject, submitting, saving: { invoke } })
}
