import { eventWithCallers } from './callers'
import { labelOf, type ChartFacts, type StateFacts, type TransitionFacts } from './description'
import { joinEnds } from './fans'
import { childrenOf } from './paths'
import { picturesOf } from './pictures'

const head = (drawnFrom: string) => `# Statecharts

Drawn from ${drawnFrom}; a test fails when they differ. Do not edit this folder by hand.

How to read them: a box is a state, with its tags on blue, its meaning in grey, and what it runs (\`invoke\`), does (\`entry\`, \`exit\`)
and refuses (\`ignores\`). A line is labelled \`event [guard] / actions\`. Where an event has several lines, they are tried from the
first declared to the last. Thick is the way on which nothing goes wrong. Each picture of a stage begins at the black dot; dashed round boxes are states that other pictures show.
The screens of a state are on the atlas's page of its chart, \`dist/atlas/<chart>.html\`, which \`npm run atlas\` writes.
`

/** The page with the pictures of all charts, each chart's in the order of its flow, and every state's meaning beside them; `drawnFrom` says by what. */
export function indexPage(charts: readonly ChartFacts[], drawnFrom: string): string {
  const contents = charts.map(({ id }) => `- ${linkTo(id, id)}`).join('\n')
  return [head(drawnFrom), ...charts.flatMap(callersNote), contents, ...charts.map(sectionOf)].join('\n')
}

function callersNote({ id, callers = [] }: ChartFacts): string[] {
  if (callers.length === 0) return []
  const letters = callers.map(({ letter, words }) => `**${letter}** ${words}`).join(', ')
  return [
    `Letters on coloured ground beside an event of ${linkTo(id, id)} say who may send it; the colour says the same as the letter:
${letters}.
The tables below have the names in brackets: \`event (callers) [guard] / actions\`.
`,
  ]
}

function sectionOf(chart: ChartFacts): string {
  const [overview, ...pictures] = picturesOf(chart)
  const stages = childrenOf(chart, '').filter(({ path }) => childrenOf(chart, path).length > 0)
  return [
    `\n## ${chart.id}\n`,
    ...codeLink(chart.states.find(({ path }) => path === '')),
    `![Overview of ${chart.id}](${overview?.name ?? chart.id}.svg)\n`,
    ...(stages.length > 0
      ? [`Inside: ${stages.map(({ path }) => linkTo(`${chart.id}: ${path}`, path)).join(', ')}\n`]
      : []),
    statesTable(chart, ''),
    ...stages.map((stage, index) => {
      const { path, description } = stage
      return [
        `\n### ${chart.id}: ${path}\n`,
        `${description}\n`,
        ...codeLink(stage),
        `![${chart.id}, ${path}](${pictures[index]?.name ?? path}.svg)\n`,
        statesTable(chart, path),
      ].join('\n')
    }),
  ].join('\n')
}

/** From the folder of the pictures, which is two below the project's. */
function codeLink(state: StateFacts | undefined): string[] {
  return state?.code === undefined ? [] : [`Code: [${state.code}](../../${state.code})\n`]
}

function statesTable(chart: ChartFacts, root: string): string {
  const all =
    root === '' ? childrenOf(chart, '') : chart.states.filter(({ path }) => path.startsWith(`${root}.`))
  const rows = all.map(({ path, description }) => {
    const ways = joinEnds(chart.transitions.filter(({ from, to }) => from === path && to.length > 0))
    const name = root === '' ? path : path.slice(root.length + 1)
    return `| \`${name}\` | ${cell(description)} | ${ways.map((way) => cell(wayOf(way))).join('<br>')} |`
  })
  return ['| state | meaning | ways out |', '| --- | --- | --- |', ...rows].join('\n')
}

function wayOf(way: TransitionFacts): string {
  return `${labelOf({ ...way, event: eventWithCallers(way.event, way.callers) })} → ${way.to.join(', ')}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function linkTo(heading: string, text: string): string {
  return `[${text}](#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')})`
}
