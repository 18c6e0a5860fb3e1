import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ScreenRecord } from '../model/screen-record'
import { PICTURES } from './pictures'

const ASSETS = join(import.meta.dirname, 'assets')

/** The records that the walks on the screen left in a folder; none when they never ran. What a broken walk did not photograph is left out. */
export function readRecords(folder: string): ScreenRecord[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.map((name) => {
    // Written by the walks themselves, in that form.
    const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ScreenRecord
    record.pictures = takenIn(folder, record.pictures)
    return record
  })
}

function takenIn(folder: string, pictures: ScreenRecord['pictures']): ScreenRecord['pictures'] {
  return Object.fromEntries(
    Object.entries(pictures).map(([state, all]) => [
      state,
      all.filter(({ file }) => existsSync(join(folder, file))),
    ]),
  )
}

/** Writes the pages, their style and script, and the pictures they show. The folder holds nothing else afterwards. */
export function writeAtlas(
  folder: string,
  pages: ReadonlyMap<string, string>,
  records: readonly ScreenRecord[],
  from: string,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, page] of pages) writeFileSync(join(folder, name), page)
  for (const name of readdirSync(ASSETS)) copyFileSync(join(ASSETS, name), join(folder, name))
  const pictures = records.flatMap((record) =>
    Object.values(record.pictures)
      .flat()
      .map(({ file }) => file),
  )
  const broken = records.flatMap((record) => record.broken.flatMap(({ picture }) => picture ?? []))
  for (const file of [...pictures, ...broken]) {
    const copy = join(folder, PICTURES, file)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(from, file), copy)
  }
}
