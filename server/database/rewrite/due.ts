import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A restart in between forgets nothing. */
const fileIn = (dataDirectory: string) => path.join(dataDirectory, 'rewrite-due')

/** @returns the moment from which on a quiet one is taken; undefined where none was written down */
export async function readDue(dataDirectory: string): Promise<Date | undefined> {
  const text = await readFile(fileIn(dataDirectory), 'utf8').catch(() => '')
  const moment = new Date(text.trim())
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export async function writeDue(dataDirectory: string, due: Date): Promise<void> {
  const file = fileIn(dataDirectory)
  await writeFile(`${file}.new`, `${due.toISOString()}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** The next quiet moment is taken, and no later one than before. */
export async function scheduleNow(dataDirectory: string, now: Date): Promise<void> {
  const due = await readDue(dataDirectory)
  if (!due || due > now) await writeDue(dataDirectory, now)
}
