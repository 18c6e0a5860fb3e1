import { wantField } from '../../form/upload/wanted-field'
import { useWizard, useWizardActor } from '../../actors/wizard'
import { STAGE_LABELS } from '../../parts/stage-labels'
import type { NamedStep } from '../../parts/named-in-remarks'
import { useNamedSteps } from '../../parts/use-named-steps'
import textButton from '../../ui/text-button.module.css'
import classes from './resume.module.css'

/** What is known of an application that a reviewer sent back. */
export type Returned = { remarks: string | null | undefined; jobType: string | null }

/** The ways to what a reviewer's remarks speak of; a step that cannot be opened yet has none. */
export function NamedSteps({ remarks, jobType }: Returned) {
  const steps = useNamedSteps(remarks, jobType)
  if (steps.length === 0) return null
  return (
    <ul className={classes.named} aria-label="What the remarks name">
      {steps.map((step) => (
        <NamedStepLink key={step.stage} {...step} />
      ))}
    </ul>
  )
}

function NamedStepLink({ stage, fields, names: [name] }: NamedStep) {
  const wizard = useWizardActor()
  const applicationId = useWizard(({ context }) => context.applicationId ?? undefined)
  const goal = { type: 'GO', stage, applicationId } as const
  const canOpen = useWizard((snapshot) => snapshot.can(goal))
  if (!canOpen) return null
  const label = STAGE_LABELS[stage]
  return (
    <li>
      <button
        type="button"
        className={`${textButton.button} ${textButton.underlined}`}
        onClick={() => {
          if (applicationId !== undefined && name !== undefined) wantField(applicationId, name)
          wizard.send(goal)
        }}
      >
        {fields.length > 0 ? `${label}: ${fields.join(', ')}` : label}
      </button>
    </li>
  )
}
