import { createEmptyActor, transition, type EventFromLogic } from 'xstate'
import type { EntryFault, EntryPhase, SendResult } from '@/machines/outbox/entry'
import { entryMachine, type EntryLogic } from '@/machines/outbox/entry.machine'
import { ApiError } from '@/src/api/api-error'
import { classifyError } from '@/src/outbox/classify-error'
import { entryFacts } from '../catalogues/outbox'

/** Answers and losses that a try can end with. */
export type Outcome =
  | 'acknowledged'
  | 'lost'
  | 'gateway'
  | 'failing'
  | 'told to wait'
  | 'refused'
  | 'not found'
  | 'outdated'

/** The progress of an entry; `lastOutcome` is that of its last try that failed. */
export type Progress = { phase: EntryPhase; lastOutcome: Outcome | null; isInsisted: boolean }

export type Happening =
  | { outcome: Outcome }
  | { event: 'kept' | 'turn.came' | 'retry.suggested' | 'retry.requested' | 'pause ended' }

const HAS_ANSWER: SendResult = { kind: 'acknowledged', id: null }
const answered = (status: number, retryAfter: number | null = null) =>
  classifyError(new ApiError(status, null, null, retryAfter))

/** The product's own judgement of each. */
export const RESULTS: Readonly<Record<Outcome, SendResult>> = {
  acknowledged: HAS_ANSWER,
  lost: { kind: 'unanswered', waitMs: null },
  gateway: answered(504),
  failing: answered(500),
  'told to wait': answered(429, 2000),
  refused: answered(400),
  'not found': answered(404),
  outdated: answered(412),
}

const outbox = createEmptyActor()

const SYSTEM_EVENTS = {
  kept: 'xstate.done.actor.keepEntry',
  'pause ended': 'xstate.after.backOff.entry.pausing',
} as const

function eventOf(happening: Happening): EventFromLogic<EntryLogic> {
  const event =
    'outcome' in happening
      ? { type: 'xstate.done.actor.sendEntry', output: RESULTS[happening.outcome], actorId: 'sendEntry' }
      : {
          type:
            happening.event in SYSTEM_EVENTS
              ? SYSTEM_EVENTS[happening.event as keyof typeof SYSTEM_EVENTS]
              : happening.event,
        } // As asked.
  // XState's own events are not among those that a chart declares.
  return event as EventFromLogic<EntryLogic>
}

function faultOf(outcome: Outcome | null): EntryFault | null {
  const result = outcome === null ? null : RESULTS[outcome]
  return result && 'waitMs' in result ? result : null
}

function waitOf(outcome: Outcome | null): number | null {
  const result = outcome === null ? null : RESULTS[outcome]
  return result && 'waitMs' in result ? result.waitMs : null
}

const known = new Map<string, Progress>()

/** The chart of an entry, asked: how far it is after something has happened; the same where it takes no notice. */
export function progressAfter(progress: Progress, happening: Happening): Progress {
  const key = JSON.stringify([progress, happening])
  const answer = known.get(key) ?? ask(progress, happening)
  known.set(key, answer)
  return answer
}

function ask({ phase, lastOutcome, isInsisted }: Progress, happening: Happening): Progress {
  const snapshot = entryMachine.resolveState({
    value: phase,
    context: {
      facts: entryFacts(),
      outbox,
      attempts: 1,
      fault: faultOf(lastOutcome),
      waitMs: waitOf(lastOutcome),
      progress: 0,
      answeredId: null,
    },
  })
  const [next, actions] = transition(entryMachine, snapshot, eventOf(happening))
  const isSameFault = next.context.fault === snapshot.context.fault
  const begun = actions.find(({ type }) => type === 'xstate.spawnChild')
  return {
    phase: next.value,
    lastOutcome: isSameFault || !('outcome' in happening) ? lastOutcome : happening.outcome,
    isInsisted: begun ? isInsistedIn(begun.params) : isInsisted && next.value === phase,
  }
}

function isInsistedIn(params: unknown): boolean {
  return (
    typeof params === 'object' &&
    params !== null &&
    'input' in params &&
    Object(params.input).isInsisted === true
  )
}
