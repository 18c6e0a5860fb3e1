import type { ChartFacts, StateFacts } from './description'
import { parentOf } from './paths'

/**
 * The chart with the file in which each of its states is described; `sources` are texts by path. Words that stand in several files, or
 * in none, lead to the file of the state around, and the chart itself to that of its machine.
 */
export function withCode(chart: ChartFacts, sources: Readonly<Record<string, string>>): ChartFacts {
  const paths = Object.keys(sources)
  // An actor that a chart invokes may have the id of another chart.
  const head = new RegExp(`createMachine\\(\\{\\s*id: '${chart.id}'`)
  const machine = paths.find((path) => head.test(sources[path] ?? ''))
  const codes = new Map<string, string | undefined>()
  const states = chart.states.map((state): StateFacts => {
    const { path, description } = state
    const [only, ...others] = paths.filter((file) => description && sources[file]?.includes(description))
    const around = path === '' ? machine : codes.get(parentOf(path))
    const code = only !== undefined && others.length === 0 ? only : around
    codes.set(path, code)
    return code === undefined ? state : { ...state, code }
  })
  return { ...chart, states }
}
