/** Mutants that no test can notice, because they do what the chart does: of which charts, their names, and why. */
type Explained = {
  readonly charts: readonly string[]
  readonly because: string
  readonly mutants: readonly string[]
}

const EXPLAINED: readonly Explained[] = []

/** What a list of survivors gets wrong: those without a reason, and reasons for what did not survive. */
export function unexplained(chart: string, survivors: readonly string[]): string[] {
  const known = new Set(explanationsOf(chart).flatMap(({ mutants }) => mutants))
  const alive = new Set(survivors)
  return [
    ...survivors.filter((name) => !known.has(name)).map((name) => `survives without a reason: ${name}`),
    ...[...known].filter((name) => !alive.has(name)).map((name) => `has a reason and is noticed: ${name}`),
  ]
}

/** The survivors of the charts and their reasons, for the page. */
export function reasonsInMarkdown(): string {
  return EXPLAINED.map(({ charts, because, mutants }) =>
    [`${charts.join(', ')}: ${because}`, '', ...mutants.map((name) => `- ${name}`)].join('\n'),
  ).join('\n\n')
}

function explanationsOf(chart: string): Explained[] {
  return EXPLAINED.filter(({ charts }) => charts.includes(chart))
}
