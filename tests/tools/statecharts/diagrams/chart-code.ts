import type { ChartFacts, StateFacts } from './description'

/** The chart with the file in which each of its states is described; `sources` are texts by path. Several files may have the same words. */
export function withCode(chart: ChartFacts, sources: Readonly<Record<string, string>>): ChartFacts {
  const codeOf = ({ description }: StateFacts) =>
    Object.keys(sources).filter((path) => description !== '' && sources[path]?.includes(description))
  return {
    ...chart,
    states: chart.states.map((state) => {
      const [code, ...others] = codeOf(state)
      return code !== undefined && others.length === 0 ? { ...state, code } : state
    }),
  }
}
