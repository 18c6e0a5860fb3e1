import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { listSteps, pageOf, stepOf } from '@/machines/wizard/list-steps'
import type { Stage } from '@/machines/wizard/wizard-types'
import { STAGE_LABELS } from '@/src/components/answers/stage-labels'
import { useWizard, type WizardSnapshot } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { ChevronIcon } from '@/src/ui/icons/form-icons'
import classes from './stepper.module.css'

/** The steps that the specification counts as two (2.16): there a count of all would contradict it. */
const OF_TWO: Readonly<Partial<Record<Stage, number>>> = { kyc: 1, employment: 2, business: 2 }

const countOfTwo = (step: number) => text('Step {step} of {count}', { step, count: 2 })

/** Before a loan is chosen the number of steps is not known: a car or gold has one of its own. */
function countSteps({ machine, context }: WizardSnapshot, step: number): string {
  const count = listSteps(machine, context).length
  const more =
    context.loanType === null ? listSteps(machine, { ...context, loanType: 'GOLD_LOAN' }).length : count
  return more === count
    ? text('{step} of {count}', { step, count })
    : text('{step} of {count} ({more} for car and gold loans)', { step, count, more })
}

/** All steps of the application with the one at hand, as the chart has them; one that the chart lets open is a link. */
export function Stepper() {
  const listId = useId()
  const [openedAt, setOpenedAt] = useState<Stage>()
  // There the names stand in one line, without a tap (stepper.module.css).
  const isWide = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false })
  const snapshot = useWizard((latest) => latest)
  const { machine, context } = snapshot
  const steps = listSteps(machine, context)
  const current = stepOf(machine, pageOf(snapshot))
  const index = steps.findIndex((stage) => stage === current)
  if (current === undefined || index < 0) return null
  const isOpen = openedAt === current
  const ofTwo = OF_TWO[current]
  return (
    <nav className={classes.stepper} aria-label={text('Steps of the application')}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenedAt(isOpen ? undefined : current)}
      >
        <span className={classes.bar}>
          {steps.map((stage, place) => (
            <span key={stage} data-done={place <= index || undefined} />
          ))}
        </span>
        <span className={classes.count}>
          {/* To the eye the page's heading says it. */}
          <span className="visually-hidden">{text(STAGE_LABELS[current])}</span>{' '}
          <span>{ofTwo ? countOfTwo(ofTwo) : countSteps(snapshot, index + 1)}</span>
          <ChevronIcon />
        </span>
      </button>
      <ol id={listId} className={classes.steps} hidden={!isOpen}>
        {/* Closed, it would ask the chart about each step whenever the chart moves. */}
        {(isOpen || isWide) &&
          steps.map((stage, place) => (
            <li
              key={stage}
              data-done={place < index || undefined}
              aria-current={place === index ? 'step' : undefined}
            >
              {ofTwo && OF_TWO[stage] && <small>{countOfTwo(OF_TWO[stage])}</small>}{' '}
              {place === index ? (
                <span>{text(STAGE_LABELS[stage])}</span>
              ) : (
                <OtherStep stage={stage} snapshot={snapshot} />
              )}
            </li>
          ))}
      </ol>
    </nav>
  )
}

function OtherStep({ stage, snapshot }: { stage: Stage; snapshot: WizardSnapshot }) {
  const { agentId, applicationId } = snapshot.context
  const label = text(STAGE_LABELS[stage])
  if (applicationId === null || !snapshot.can({ type: 'GO', stage, applicationId }))
    return <span>{label}</span>
  const base = agentId === null ? '/apply-loan' : '/application'
  return (
    // The steps of a wizard are pages of it; the routes' type has no union of the two bases.
    <Link to={`${base}/${stage}` as '/application/kyc'} search={{ id: applicationId }}>
      {label}
    </Link>
  )
}
