import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { wizardGuards } from './wizard-guards'
import type { Stage, WizardContext } from './wizard-types'

/** An application on its usual way: not accepted yet, not returned with one change, not rejected. */
const USUAL = {
  status: 'DRAFT',
  isOnlyChange: false,
  offer: null,
  offerAccepted: false,
  lifecycle: null,
} as const

type Guard = keyof typeof wizardGuards

function isOpen(guard: unknown, context: WizardContext): boolean {
  if (guard === undefined) return true
  if (typeof guard !== 'string') return false
  // A name of the setup's own guards: those of a step's way on ask the context alone.
  const ask = wizardGuards[guard as Guard] as (asked: { context: WizardContext }) => boolean
  return ask({ context })
}

const isForward = (type: string) => type.startsWith('xstate.done.state.') || type.endsWith('.submitted')

function findNext(node: AnyStateNode, context: WizardContext): AnyStateNode | undefined {
  const ways = [...node.transitions].flatMap(([type, transitions]) => (isForward(type) ? transitions : []))
  return ways.find(({ guard, target }) => target && isOpen(guard, context))?.target?.[0]
}

/** @returns the top-level state of a snapshot, which is the page; '' before there is one */
export function pageOf({ value }: { value: string | object }): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
}

/** @returns the step that a page belongs to; undefined for pages beside the way, such as the search for an application */
export function stepOf(machine: AnyStateMachine, page: string): Stage | undefined {
  return machine.states[page]?.meta?.step
}

/**
 * The steps of an application in the order in which the chart goes through them, for the job and loan at hand: a page that says in its
 * `meta` that it counts is one, and what follows it is read from the chart's transitions (specification 4.4, 4.6).
 */
export function listSteps(machine: AnyStateMachine, context: WizardContext): Stage[] {
  const usual = { ...context, ...USUAL }
  const steps: Stage[] = []
  for (let node = machine.states['mobile']; node; node = findNext(node, usual)) {
    const step = stepOf(machine, node.key)
    if (step === node.key && step !== undefined) steps.push(step)
  }
  return steps
}
