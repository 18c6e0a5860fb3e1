import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import type { StateValue } from 'xstate'
import { nameOf, statesOf, type Target } from '@/tests/tools/statecharts/model/chart'
import { keyIn, refusedBy, stateIn } from '@/tests/tools/statecharts/model/explore'
import type { Walkable } from '@/tests/tools/statecharts/model/gate'

/** All that `src/hooks/inspector.ts` hands over, in the build for the walks. */
type Microstep = {
  chart: string
  actor: string
  event: string
  from: string[]
  took: { source: string; eventType: string; guard: string | null; targets: string[] | null }[]
}
type Situation = { value: StateValue; context: unknown }
type Inspector = { drain: () => Microstep[]; situation: (chart: string, actor?: string) => Situation | null }

/** The name under which the page answers; the bundle of production must not contain it. */
export const INSPECTOR = '__takenTransitions'

/** Says where the page's chart is, which targets it has taken since it was asked last, and what else, if the page has another chart. */
export type Report = { key: string; taken: Target[]; undeclared: string[] }

/** Reads in a page what its charts have really done, in the terms of the generator: targets by identity, situations by key. */
export class Inspected {
  private readonly targets: ReadonlyMap<string, Target>
  private readonly nodes: ReadonlyMap<string, ReturnType<typeof statesOf>[number]>

  constructor(
    private readonly page: Page,
    private readonly chart: Walkable,
    /** Turns what the page keeps into the fixtures' own words: ids that must be well formed outside the catalogue. */
    private readonly asInCatalogue: (text: string) => string,
    /** The id of the one to read, where a page has several actors of the chart. */
    private readonly actor?: string,
  ) {
    const declared = declaredTargets(chart)
    this.targets = new Map(declared.map((target) => [nameOf(target), target]))
    if (this.targets.size !== declared.length)
      throw new Error(`${chart.entry.name} has transitions of the same name`)
    this.nodes = new Map(statesOf(chart.machine).map((node) => [node.id, node]))
  }

  /** The chart's innermost state, such as 'kyc.editing'; undefined before the chart runs. */
  async state(): Promise<string | undefined> {
    const situation = await this.page.evaluate(
      ([name, chart, actor]) =>
        (Reflect.get(window, name) as Inspector | undefined)?.situation(chart, actor) ?? null,
      [INSPECTOR, this.chart.machine.id, this.actor] as const,
    )
    return situation ? placesOf(situation.value).join(' ') : undefined
  }

  /** @returns what has happened since the last question; null before the chart runs. */
  async report(): Promise<Report | null> {
    const { steps, situation } = await this.page.evaluate(
      ([name, chart, actor]) => {
        const inspector = Reflect.get(window, name) as Inspector | undefined
        return { steps: inspector?.drain() ?? [], situation: inspector?.situation(chart, actor) ?? null }
      },
      [INSPECTOR, this.chart.machine.id, this.actor] as const,
    )
    if (situation === null) return null
    const { value, context } = JSON.parse(this.asInCatalogue(JSON.stringify(situation))) as Situation
    const own = steps.filter(
      ({ chart, actor }) =>
        chart === this.chart.machine.id && (this.actor === undefined || actor === this.actor),
    )
    const names = own.flatMap(({ took }) => took.map(nameOfTaken))
    return {
      key: keyIn(this.chart.entry, this.chart.machine.resolveState({ value, context })),
      taken: own.flatMap((step) => this.takenBy(step)),
      undeclared: names.filter((name) => !this.targets.has(name)),
    }
  }

  private takenBy({ event, from, took }: Microstep): Target[] {
    const transitions = took.flatMap((transition) => this.targets.get(nameOfTaken(transition)) ?? [])
    // All that is eventless follows something else, and refuses nothing.
    const isEventless = took.length > 0 && took.every(({ eventType }) => eventType === '')
    if (isEventless) return transitions
    const _nodes = from.flatMap((id) => this.nodes.get(id) ?? [])
    return [...transitions, ...refusedBy({ _nodes }, event, transitions, this.chart.graph.refusals)]
  }
}

function nameOfTaken({ source, eventType, guard, targets }: Microstep['took'][number]): string {
  return nameOf({
    source: { id: source },
    eventType,
    ...(guard === null ? {} : { guard }),
    target: targets?.map((id) => ({ id })),
  })
}

/** Every transition and refusal of a chart. */
export function declaredTargets({ graph }: Walkable): Target[] {
  return [...graph.transitions, ...[...graph.refusals.values()].flat()]
}

/** The innermost states by their keys from the top, joined with dots: one, and of parallel regions one in each. */
function placesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inner = {}]) =>
    Object.keys(inner).length === 0 ? key : placesOf(inner).map((place) => `${key}.${place}`),
  )
}

/** The innermost states of a situation of the generator. */
export function placesIn(key: string): string[] {
  return placesOf(JSON.parse(stateIn(key)) as StateValue)
}

/** The same as one text, for people and for file names. */
export function pathIn(key: string): string {
  return placesIn(key).join(' ')
}

/** @returns whether two keys mean the same situation, whatever the order in which an object got its fields. */
export function isSameSituation(one: string, other: string): boolean {
  const [first, second] = [one, other].map((key) => [
    stateIn(key),
    JSON.parse(key.slice(stateIn(key).length)),
  ])
  return isDeepStrictEqual(first, second)
}
