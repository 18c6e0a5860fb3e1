import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Picture, StatePath } from '@/tests/tools/statecharts/model/screen-record'
import { photograph, spokenFileOf, WIDTHS } from './camera'
import type { Chart } from './charts'
import { pathIn } from './inspected'

/** Says where the records of the walks and their pictures are written, for the atlas. */
export const RECORDS = path.join(import.meta.dirname, '../../test-results/walks')

/** True if this run takes pictures and writes records. */
export const TAKES_PICTURES = process.env['WALKS_PICTURES'] === '1'

/** The pictures of a state. */
export function picturesOf({ entry }: Chart, state: StatePath): Picture[] {
  const name = state.replaceAll('/', '-')
  return WIDTHS.map((width) => ({ width, file: `pictures/${entry.name}/${name}-${width}.png` }))
}

/** @returns what a screen reader says in that state; nothing where a broken walk did not hear it */
export function spokenIn(chart: Chart, state: StatePath): string {
  const [picture] = picturesOf(chart, state)
  const file = picture && path.join(RECORDS, spokenFileOf(picture.file))
  return file && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The states in which each walk is the first to rest, by the step that leads there; 0 is the start. */
export function firstRests({ walks }: Chart, walkNumber: number): Map<number, StatePath> {
  const seen = new Set<StatePath>()
  for (const { number, start, steps } of walks) {
    const first = new Map<number, StatePath>()
    for (const [step, key] of [start, ...steps.map(({ to }) => to)].entries()) {
      const state = pathIn(key)
      if (!seen.has(state)) first.set(step, state)
      seen.add(state)
    }
    if (number === walkNumber) return first
  }
  return new Map()
}

/** Takes the pictures of the state that shows. */
export function takePictures(page: Page, chart: Chart, state: StatePath): Promise<void> {
  const files = new Map(picturesOf(chart, state).map(({ width, file }) => [width, path.join(RECORDS, file)]))
  return photograph(page, (width) => files.get(width) ?? '')
}
