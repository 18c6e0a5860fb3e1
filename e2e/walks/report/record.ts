import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from '@playwright/test/reporter'
import { nameOf } from '@/tests/tools/statecharts/model/chart'
import type { BrokenWalk, ScreenRecord, ScreenWalk } from '@/tests/tools/statecharts/model/screen-record'
import type { Walk } from '@/tests/tools/statecharts/model/walks'
import { WIDTHS } from '../camera'
import { titleOf, type Chart } from '../charts'
import { declaredTargets } from '../inspected'
import { firstRests, picturesOf, RECORDS, spokenIn } from '../pictures'

/** The last try of each walk, by the name of its test. */
export type WalkResults = ReadonlyMap<string, TestResult>

/** Puts together what the walks of a chart have really taken in the pages, and which of them broke. */
export function recordOf(chart: Chart, results: WalkResults): ScreenRecord {
  const tried = chart.walks.map((walk) => ({
    walk,
    result: results.get(titleOf(chart.entry.name, walk.number)),
  }))
  const walks = tried.flatMap(({ result }) => walked(result) ?? [])
  const taken = takenIn(walks)
  const declared = declaredTargets(chart).map(nameOf)
  const states = chart.walks.flatMap(({ number }) => [...firstRests(chart, number).values()])
  return {
    chart: chart.entry.name,
    widths: WIDTHS,
    walks,
    broken: tried.flatMap(({ walk, result }) => brokenWalk(chart, walk, result) ?? []),
    pictures: Object.fromEntries(states.map((state) => [state, picturesOf(chart, state)])),
    spoken: Object.fromEntries(states.map((state) => [state, spokenIn(chart, state)])),
    excluded: chart.screen.impossible.flatMap(({ reason, names }) => names.map((name) => ({ name, reason }))),
    totals: {
      transitions: chart.graph.transitions.length,
      refusals: declared.length - chart.graph.transitions.length,
      covered: declared.filter((name) => taken.has(name)).length,
      excluded: chart.impossible.size,
      uncovered: declared.filter((name) => !taken.has(name) && !chart.impossible.has(name)),
      steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
      milliseconds: Math.round(tried.reduce((sum, { result }) => sum + (result?.duration ?? 0), 0)),
    },
  }
}

/** @returns the names of what was taken and refused */
export function takenIn(walks: readonly ScreenWalk[]): Set<string> {
  return new Set(walks.flatMap(({ arrived, steps }) => [...arrived, ...steps.flatMap(({ took }) => took)]))
}

/** Writes a record for the atlas, with the pictures of what broke: Playwright sweeps its own away before the next run. */
export function write(record: ScreenRecord, results: WalkResults): void {
  mkdirSync(path.join(RECORDS, 'pictures', record.chart), { recursive: true })
  for (const { number, picture } of record.broken) {
    const from = pictureIn(results.get(titleOf(record.chart, number)))
    if (picture !== null && from !== undefined) copyFileSync(from, path.join(RECORDS, picture))
  }
  writeFileSync(path.join(RECORDS, `${record.chart}.json`), `${JSON.stringify(record, null, 2)}\n`)
}

function brokenWalk(chart: Chart, { number, input, steps }: Walk, result?: TestResult): BrokenWalk | null {
  const done = walked(result)
  if (done && done.steps.length === steps.length) return null
  const next = done && steps[done.steps.length]
  return {
    number,
    input,
    step: next
      ? { number: done.steps.length + 1, event: `${next.event.type} (${next.event.fixture})` }
      : null,
    error: stripVTControlCharacters(result?.error?.message ?? ''),
    picture:
      pictureIn(result) === undefined ? null : `pictures/${chart.entry.name}/broken-walk-${number}.png`,
  }
}

function pictureIn(result?: TestResult): string | undefined {
  return result?.attachments.find(({ name, path: file }) => name === 'screenshot' && file !== undefined)?.path
}

/** @returns what a walk did in the page, to its end or not; nothing where it did not begin */
function walked(result?: TestResult): ScreenWalk | undefined {
  const body = result?.attachments.find(({ contentType }) => contentType === 'application/json')?.body
  // Written by drive.ts.
  return body && (JSON.parse(body.toString()) as ScreenWalk)
}
