import { labelOf, type ChartFacts, type StateFacts, type TransitionFacts } from '../description'

/** A transition that changed: what it was (null when it is new) and what it is (null when it is gone). */
export type TransitionChange = { was: TransitionFacts | null; is: TransitionFacts | null; words: string }

/** A state that changed, likewise. */
export type StateChange = { was: StateFacts | null; is: StateFacts | null; words: string }

/** All that changed in one chart between two revisions. */
export type ChartChange = { id: string; states: StateChange[]; transitions: TransitionChange[] }

/** @returns what changed between two sets of charts, chart by chart; charts that are the same are left out. */
export function diffCharts(before: readonly ChartFacts[], after: readonly ChartFacts[]): ChartChange[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))]
  return ids
    .map((id): ChartChange => {
      const old = before.find((chart) => chart.id === id)
      const now = after.find((chart) => chart.id === id)
      return {
        id,
        states: diffStates(old?.states ?? [], now?.states ?? []),
        transitions: diffTransitions(old?.transitions ?? [], now?.transitions ?? []),
      }
    })
    .filter(({ states, transitions }) => states.length + transitions.length > 0)
}

/** The changes in words, one a line, as Markdown. */
export function formatChanges(changes: readonly ChartChange[]): string {
  if (changes.length === 0) return 'The charts are the same.\n'
  const sections = changes.map(({ id, states, transitions }) =>
    [`## ${id}`, '', ...[...states, ...transitions].map(({ words }) => `- ${words}`), ''].join('\n'),
  )
  return sections.join('\n')
}

function diffStates(before: readonly StateFacts[], after: readonly StateFacts[]): StateChange[] {
  const removed = before
    .filter(({ path }) => !after.some((state) => state.path === path))
    .map((was): StateChange => ({ was, is: null, words: `state removed: ${nameOf(was.path)}` }))
  const others = after.flatMap((is): StateChange[] => {
    const was = before.find(({ path }) => path === is.path)
    if (!was) return [{ was: null, is, words: `state added: ${nameOf(is.path)}` }]
    const words = STATE_FACTS.flatMap(([fact, read]) =>
      read(was) === read(is) ? [] : [`${fact}: ${read(was) || 'none'}, now ${read(is) || 'none'}`],
    )
    return words.length > 0
      ? [{ was, is, words: `state ${nameOf(is.path)} changed: ${words.join('; ')}` }]
      : []
  })
  return [...removed, ...others]
}

const STATE_FACTS: readonly [fact: string, read: (state: StateFacts) => string][] = [
  ['kind', ({ kind }) => kind],
  ['tags', ({ tags }) => tags.join(', ')],
  ['invoke', ({ invokes }) => invokes.join(', ')],
  ['entry', ({ entry }) => entry.join(', ')],
  ['exit', ({ exit }) => exit.join(', ')],
  ['begins at', ({ initial }) => initial.join(', ')],
  ['description', ({ description }) => description && `"${description}"`],
]

/**
 * Transitions are paired among those of one state and event: first those that are equal, then those that differ in one thing
 * only, so that a guard that changed is not reported as one transition removed and another added.
 */
function diffTransitions(
  before: readonly TransitionFacts[],
  after: readonly TransitionFacts[],
): TransitionChange[] {
  let old = [...before]
  let now = [...after]
  const changes: TransitionChange[] = []
  for (const [words, isSame] of PAIRINGS) {
    for (const was of old) {
      const is = now.find(
        (other) => was.from === other.from && was.event === other.event && isSame(was, other),
      )
      if (!is) continue
      old = old.filter((other) => other !== was)
      now = now.filter((other) => other !== is)
      if (words) changes.push({ was, is, words: `${words}: ${inWords(was)}; now ${inWords(is)}` })
    }
  }
  return [
    ...old.map((was): TransitionChange => ({ was, is: null, words: `transition removed: ${inWords(was)}` })),
    ...now.map((is): TransitionChange => ({ was: null, is, words: `transition added: ${inWords(is)}` })),
    ...changes,
  ]
}

const hasSameGuard = (one: TransitionFacts, other: TransitionFacts): boolean => one.guard === other.guard
const hasSameActions = (one: TransitionFacts, other: TransitionFacts): boolean =>
  one.actions.join(' ') === other.actions.join(' ')

/** @returns whether two transitions lead to the same states. */
export function hasSameEnd(one: TransitionFacts, other: TransitionFacts): boolean {
  return one.to.join(' ') === other.to.join(' ')
}

type Pairing = (one: TransitionFacts, other: TransitionFacts) => boolean

const PAIRINGS: readonly [words: string, isSame: Pairing][] = [
  ['', (one, other) => hasSameGuard(one, other) && hasSameEnd(one, other) && hasSameActions(one, other)],
  ['actions changed', (one, other) => hasSameGuard(one, other) && hasSameEnd(one, other)],
  ['transition retargeted', (one, other) => hasSameGuard(one, other)],
  ['guard changed', (one, other) => hasSameEnd(one, other)],
]

/** A transition in words: where from, what, where to. */
function inWords(transition: TransitionFacts): string {
  return `${nameOf(transition.from)} -- ${labelOf(transition)} → ${transition.to.map(nameOf).join(', ') || 'stays'}`
}

function nameOf(path: string): string {
  return path || 'anywhere'
}
