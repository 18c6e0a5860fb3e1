import type { ChartFacts, StateFacts, TransitionFacts } from './description'
import type { Line, Wrapping } from './scene'
import { wrap, type TextRole } from './text'

/** @returns what is written in the box of a state: its name, tags and meaning, what it runs, and what it takes without leaving. */
export function linesOf(chart: ChartFacts, state: StateFacts, wrapping: Wrapping): Line[] {
  return [{ text: state.key || chart.id, role: 'title' }, ...factLinesOf(chart, state, wrapping)]
}

/** The same without the name, for the head of a picture that is named already. */
export function factLinesOf(chart: ChartFacts, state: StateFacts, wrapping: Wrapping): Line[] {
  const own = chart.transitions.filter(({ from, to }) => from === state.path && to.length === 0)
  const ignored = own.filter(({ actions }) => actions.length === 0)
  const kept = own.filter(({ actions }) => actions.length > 0)
  return [
    ...linesIn('tags', state.tags.join(', '), wrapping),
    ...linesIn('note', state.description, wrapping),
    ...state.invokes.flatMap((invoke) => linesIn('detail', `invoke ${invoke}`, wrapping)),
    ...linesIn('detail', listed('entry /\u00a0', state.entry), wrapping),
    ...linesIn('detail', listed('exit /\u00a0', state.exit), wrapping),
    ...linesIn('detail', listed('ignores ', ignored.map(eventOf)), wrapping),
    ...kept.flatMap((transition) =>
      withSigns(linesIn('detail', `on ${eventOf(transition)} ${doing(transition)}`, wrapping), transition),
    ),
  ]
}

/** The label of a line: event and guard, then the actions; one of several on the same line begins with a dot. */
export function labelLines(transitions: readonly TransitionFacts[], { label }: Wrapping): Line[] {
  return transitions.flatMap((transition) => {
    const texts = [
      ...wrap(eventOf(transition), label),
      ...(transition.actions.length > 0 ? wrap(doing(transition), label) : []),
    ]
    const mark = transitions.length > 1 ? ['· ', '  '] : ['', '']
    const lines = texts.map((text, index): Line => ({
      text: `${mark[Math.min(index, 1)]}${text}`,
      role: 'label',
    }))
    return withSigns(lines, transition)
  })
}

/** The lines of one transition, its callers before the first. */
function withSigns(lines: readonly Line[], { callers }: TransitionFacts): Line[] {
  return lines.map((line, index) => (callers ? { ...line, callers: index === 0 ? callers : [] } : line))
}

/** Lines of one role; none when there is nothing to say. */
function linesIn(role: TextRole, text: string, { box }: Wrapping): Line[] {
  return text === '' ? [] : wrap(text, box).map((part) => ({ text: part, role }))
}

function eventOf({ event, guard, times }: TransitionFacts): string {
  const use = times === undefined ? '' : ` ×${times}`
  return `${guard ? `${event} [${guard}]` : event}${use}`
}

function doing({ actions }: TransitionFacts): string {
  return `/\u00a0${actions.join(', ')}`
}

function listed(word: string, names: readonly string[]): string {
  return names.length > 0 ? `${word}${names.join(', ')}` : ''
}
