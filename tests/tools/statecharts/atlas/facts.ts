import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { withCode } from '../diagrams/chart-code'
import { describeChart, triggerOf, type StateFacts, type TransitionFacts } from '../diagrams/description'
import type { Catalogue } from '../model/catalogue'
import { nameOf, refusalsOf, transitionsOf, type Refusal, type Target } from '../model/chart'
import { addStep, replayWalks, reportOf, walkable, type Report, type WalkStep } from '../model/gate'
import type { ScreenRecord, ScreenWalk } from '../model/screen-record'
import type { Walk } from '../model/walks'
import { eventName, leavesIn, stepGraphOf, type StepGraph } from './step-graph'

/** Says where a walk went: through the chart alone, or through the app's screens in a browser. */
export type Ground = 'model' | 'screen'

/** Says where the walks took a transition or met a refusal, and why none on the screen has to. */
export type Coverage = { model: readonly WalkStep[]; screen: readonly WalkStep[]; excluded: string | null }

/** A transition with its coverage. */
export type WalkedTransition = TransitionFacts & { covered: Coverage }

/** An event that a state refuses because no guard agrees, with the steps that meet the refusal. */
export type WalkedRefusal = { from: string; event: string; covered: Coverage }

/** All that happens in a step, and the innermost states it ends in, by path. */
export type StepFacts = { event: string; states: readonly string[] }

/** A walk; the step at index 0 is its start, where nothing has happened yet. */
export type WalkFacts = { ground: Ground; number: number; input: string; steps: readonly StepFacts[] }

/**
 * A chart as the atlas shows it: states and transitions in the order they are declared, with everything that the walks tell of
 * them. `report` and `steps` are null for a chart without a catalogue, `record` for one that no walk on the screen was recorded of.
 */
export type AtlasChart = {
  id: string
  states: readonly StateFacts[]
  transitions: readonly WalkedTransition[]
  refusals: readonly WalkedRefusal[]
  walks: readonly WalkFacts[]
  report: Report | null
  steps: StepGraph | null
  record: ScreenRecord | null
}

/** Describes a chart and walks it on real actors, as the gate does; `sources` are its code by path. Throws when a walk ends elsewhere than it should. */
export function atlasChartOf(
  machine: AnyStateMachine,
  entry: Catalogue | null,
  record: ScreenRecord | null,
  sources: Readonly<Record<string, string>> = {},
): AtlasChart {
  const { id, states, transitions } = withCode(describeChart(machine), sources)
  const { targets, refusals, walks, taken, report, steps } = walkInModel(machine, entry)
  const onScreen = screenSteps(record)
  const excluded = new Map(record?.excluded.map(({ name, reason }) => [name, reason]))
  const coverageOf = (target: Target): Coverage => ({
    model: taken.get(target) ?? [],
    screen: onScreen.get(nameOf(target)) ?? [],
    excluded: excluded.get(nameOf(target)) ?? null,
  })
  return {
    id,
    states,
    // The walked chart declares the same transitions in the same order.
    transitions: targets.flatMap((target, index) => {
      const facts = transitions[index]
      return facts ? [{ ...facts, covered: coverageOf(target) }] : []
    }),
    refusals: refusals.map((refusal) => ({
      from: refusal.source.path.join('.'),
      event: triggerOf(refusal.refuses)[1],
      covered: coverageOf(refusal),
    })),
    walks: [...walks.map(modelWalk), ...(record?.walks ?? []).map(screenWalk)],
    report,
    steps,
    record,
  }
}

type Walked = {
  targets: readonly AnyTransitionDefinition[]
  refusals: readonly Refusal[]
  walks: readonly Walk[]
  taken: ReadonlyMap<Target, readonly WalkStep[]>
  report: Report | null
  steps: StepGraph | null
}

function walkInModel(machine: AnyStateMachine, entry: Catalogue | null): Walked {
  if (!entry) {
    const refusals = [...refusalsOf(machine).values()].flat()
    return {
      targets: transitionsOf(machine),
      refusals,
      walks: [],
      taken: new Map(),
      report: null,
      steps: null,
    }
  }
  const walked = walkable(entry)
  const { graph, walks } = walked
  const refusals = [...graph.refusals.values()].flat()
  const taken = replayWalks(walked)
  const report = reportOf(walked, taken)
  return { targets: graph.transitions, refusals, walks, taken, report, steps: stepGraphOf(graph) }
}

function screenSteps(record: ScreenRecord | null): ReadonlyMap<string, readonly WalkStep[]> {
  const taken = new Map<string, WalkStep[]>()
  for (const { number: walk, steps } of record?.walks ?? []) {
    for (const { number: step, took } of steps)
      for (const name of new Set(took)) addStep(taken, name, { walk, step })
  }
  return taken
}

function modelWalk({ number, input, start, steps }: Walk): WalkFacts {
  const first = { event: '', states: leavesIn(start) }
  const others = steps.map(({ event, to }) => ({
    event: eventName(event),
    states: leavesIn(to),
  }))
  return { ground: 'model', number, input, steps: [first, ...others] }
}

/** The event of a step on the screen, fixture included, in a reader's words. */
export function eventLabel(event: string): string {
  const [type = '', ...fixture] = event.split(/(?= \()/)
  return triggerOf(type)[1] + fixture.join('')
}

function screenWalk({ number, input, start, steps }: ScreenWalk): WalkFacts {
  const others = steps.map(({ event, to }) => ({ event: eventLabel(event), states: [to] }))
  return { ground: 'screen', number, input, steps: [{ event: '', states: [start] }, ...others] }
}
