import { isReachable } from '@/machines/wizard/reachability'
import { applicationIdOf } from '@/machines/wizard/wizard-context'
import type { WizardContext } from '@/machines/wizard/wizard-types'
import { text, translateIfKnown } from '@/src/language/current-language'
import type { NamedStep } from '../../components/answers/named-in-remarks'
import { STAGE_LABELS } from '../../components/answers/stage-labels'
import { useNamedSteps } from '../../components/answers/use-named-steps'
import { setTargetField } from '../../form/upload/target-field'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import textButton from '../../ui/theme/text-button.module.css'
import classes from './resume.module.css'

export type Returned = { remarks: string | null | undefined; facts: WizardContext }

/** A step that cannot be opened yet has none. */
export function NamedSteps({ remarks, facts }: Returned) {
  const steps = useNamedSteps(remarks, facts.jobType)
  if (steps.length === 0) return null
  return (
    <ul className={classes.named} aria-label={text('What the remarks name')}>
      {steps.map((step) => (
        <NamedStepLink key={step.stage} {...step} facts={facts} />
      ))}
    </ul>
  )
}

function NamedStepLink({ stage, fields, names: [name], facts }: NamedStep & Pick<Returned, 'facts'>) {
  const wizard = useWizardActor()
  const applicationId = applicationIdOf(facts)
  // A borrower's wizard has fewer pages.
  const hasPage = useWizard(({ machine }) => stage in machine.states)
  if (!hasPage || !isReachable(facts, { stage })) return null
  const label = text(STAGE_LABELS[stage])
  return (
    <li>
      <button
        type="button"
        className={`${textButton.button} ${textButton.underlined}`}
        onClick={() => {
          if (name !== undefined) setTargetField(applicationId, name)
          wizard.send({ type: 'GO', stage, applicationId })
        }}
      >
        {fields.length > 0 ? `${label}: ${fields.map(translateIfKnown).join(', ')}` : label}
      </button>
    </li>
  )
}
