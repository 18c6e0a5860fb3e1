import { useWizard, useWizardActor } from '../../actors/wizard'
import { STAGE_LABELS } from '../../parts/stage-labels'
import type { NamedStep } from './named-in-remarks'
import classes from './resume.module.css'

/** The ways to what a reviewer's remarks speak of; a step that cannot be opened yet has none. */
export function NamedSteps({ steps }: { steps: readonly NamedStep[] }) {
  if (steps.length === 0) return null
  return (
    <ul className={classes.named} aria-label="What the remarks name">
      {steps.map((step) => (
        <NamedStepLink key={step.stage} {...step} />
      ))}
    </ul>
  )
}

function NamedStepLink({ stage, fields }: NamedStep) {
  const wizard = useWizardActor()
  const applicationId = useWizard(({ context }) => context.applicationId ?? undefined)
  const goal = { type: 'GO', stage, applicationId } as const
  const canOpen = useWizard((snapshot) => snapshot.can(goal))
  if (!canOpen) return null
  const label = STAGE_LABELS[stage]
  return (
    <li>
      <button type="button" className={classes.open} onClick={() => wizard.send(goal)}>
        {fields.length > 0 ? `${label}: ${fields.join(', ')}` : label}
      </button>
    </li>
  )
}
