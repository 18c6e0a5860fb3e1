import type { AnyStateMachine } from 'xstate'
import { actionName } from '../model/chart'

/** Filled in by the running app, and of no meaning in a picture. */
const LEFT_OUT = new Set(['context', 'input', 'output'])

/**
 * A chart as JSON that Stately's tools read, and `createMachine` too: its config with everything by name. Computed params and
 * inputs are left out, because JSON cannot hold them.
 */
export function statelyJsonOf(machine: AnyStateMachine): string {
  return `${JSON.stringify(plain(machine.config), null, 2)}\n`
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'function') return { type: actionName(value) }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(LEFT_OUT.has(key) && !isStateMap(inner)) && !isComputed(key, inner))
      .map(([key, inner]) => [key, plain(inner)]),
  )
}

function isComputed(key: string, value: unknown): boolean {
  return key === 'params' && typeof value === 'function'
}

/** @returns whether a value describes states rather than data: a state may well be called `input`. */
function isStateMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('states' in value || 'on' in value || 'description' in value)
  )
}
