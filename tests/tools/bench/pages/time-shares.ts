import type { SourceOf } from './source-names'
import { CLOCK_MARK, type ProfileNode, type TraceEvent } from './trace'

/** All that the main thread may be busy with, in the order of the table. */
export const SHARES = [
  'chart',
  'router',
  'React',
  'form library',
  'Mantine',
  'fields and pages',
  'other libraries',
  'browser in script',
  'collection',
  'style',
  'layout',
  'paint',
  'rest',
  'waiting',
] as const

/** Milliseconds. */
export type Shares = Record<(typeof SHARES)[number], number>

type Share = (typeof SHARES)[number]

const OF_SOURCE: readonly [RegExp, Share][] = [
  [/\/node_modules\/(?:xstate|@xstate)\/|\/machines\//, 'chart'],
  [/\/node_modules\/@tanstack\/(?:react-router|router-core|history)\/|\/src\/app\/router\//, 'router'],
  [/\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//, 'React'],
  [/\/node_modules\/@tanstack\/(?:react-)?(?:form|store|form-core)\//, 'form library'],
  [/\/node_modules\/(?:@mantine|@floating-ui|clsx)\//, 'Mantine'],
  [/\/node_modules\//, 'other libraries'],
  [/\/(?:src|schemas)\//, 'fields and pages'],
]

const OF_EVENT: Readonly<Record<string, Share>> = {
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MajorGC: 'collection',
  MinorGC: 'collection',
}

const OF_NATIVE: Readonly<Record<string, Share>> = {
  '(garbage collector)': 'collection',
  '(idle)': 'waiting',
  '(program)': 'rest',
  '(root)': 'rest',
}

interface Sample {
  at: number
  lasted: number
  node: ProfileNode | undefined
}

/** The samples of a thread in the order of time. */
function samplesOf(events: readonly TraceEvent[], thread: number): Sample[] {
  const nodes = new Map<number, ProfileNode>()
  const samples: Sample[] = []
  const own = events.filter(({ tid, name }) => tid === thread && name === 'Profile')
  for (const profile of own) {
    let at = profile.args.data?.startTime ?? profile.ts
    const chunks = events.filter(
      ({ name, id, pid }) => name === 'ProfileChunk' && id === profile.id && pid === profile.pid,
    )
    for (const { args } of chunks) {
      const { cpuProfile: { nodes: added = [], samples: ids = [] } = {}, timeDeltas = [] } = args.data ?? {}
      for (const node of added) nodes.set(node.id, node)
      for (const [index, id] of ids.entries()) {
        const delta = timeDeltas[index] ?? 0
        const last = samples.at(-1)
        if (last) last.lasted = delta
        at += delta
        samples.push({ at, lasted: 0, node: nodes.get(id) })
      }
    }
  }
  return samples
}

function shareOf({ node }: Sample, sourceOf: SourceOf): Share {
  if (!node) return 'rest'
  const { functionName, url = '', lineNumber = 0, columnNumber = 0 } = node.callFrame
  if (url === '') return OF_NATIVE[functionName] ?? 'browser in script'
  const source = sourceOf(url, lineNumber, columnNumber)
  return OF_SOURCE.find(([pattern]) => pattern.test(source))?.[1] ?? 'rest'
}

/** @throws Error where the trace does not tell the page's clock */
function windowOf(events: readonly TraceEvent[], [from, to]: readonly [number, number]) {
  const mark = events.find(({ name }) => name === CLOCK_MARK)
  if (mark?.args.data?.startTime === undefined) throw new Error('The trace has no clock')
  const origin = mark.ts - 1000 * mark.args.data.startTime
  return { mark, begin: origin + 1000 * from, end: origin + 1000 * to }
}

/**
 * The milliseconds for which the main thread had the processor between two moments of the page's clock: what else the machine does is not in
 * it. Of a task that goes on beyond them, its part.
 */
export function workBetween(events: readonly TraceEvent[], moments: readonly [number, number]): number {
  const { mark, begin, end } = windowOf(events, moments)
  const tasks = events.filter(
    ({ name, tid, pid }) => name === 'RunTask' && tid === mark.tid && pid === mark.pid,
  )
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const within = Math.min(ts + dur, end) - Math.max(ts, begin)
    return within > 0 ? sum + (tdur * within) / dur / 1000 : sum
  }, 0)
}

/**
 * Shares out the main thread's time from one moment of the page's clock to another, by what it did at each sample: style, layout and
 * paint by the browser's own account, script by the source of the function that ran.
 * @throws Error where the trace does not tell the page's clock
 */
export function shareOut(
  events: readonly TraceEvent[],
  [from, to]: readonly [number, number],
  sourceOf: SourceOf,
): Shares {
  const { mark, begin, end } = windowOf(events, [from, to])
  const named = events.flatMap(({ name, tid, pid, ts, dur = 0 }) => {
    const share = OF_EVENT[name]
    return share && tid === mark.tid && pid === mark.pid && dur > 0 ? [{ share, ts, until: ts + dur }] : []
  })
  const shares: Shares = Object.fromEntries(SHARES.map((share) => [share, 0])) as Shares // Each of the list.
  for (const sample of samplesOf(events, mark.tid)) {
    const lasted = Math.min(sample.at + sample.lasted, end) - Math.max(sample.at, begin)
    if (lasted <= 0) continue
    const event = named.findLast(({ ts, until }) => ts <= sample.at && sample.at < until)
    shares[event?.share ?? shareOf(sample, sourceOf)] += lasted / 1000
  }
  return shares
}
