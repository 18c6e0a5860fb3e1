import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { statesOf } from '../model/chart'
import type { CallerTables } from './callers'
import { arrange } from './composing'
import type { ChartFacts } from './description'
import { indexPage } from './index-page'
import type { Placed } from './layout'
import { picturesOf as mermaidOf } from './mermaid'
import { picturesOf } from './pictures'
import { statelyJsonOf } from './stately'
import { svgOf } from './svg'

/** Texts by file name. */
export type Files = Record<string, string>

/** The pictures of all charts with everything in its place, by name. */
export async function arrangeAll(charts: readonly ChartFacts[]): Promise<Map<string, Placed>> {
  const arranged = new Map<string, Placed>()
  for (const picture of charts.flatMap(picturesOf)) {
    arranged.set(picture.name, await arrange(picture))
  }
  return arranged
}

/** Arranged pictures by file name. */
export const drawAll = (arranged: ReadonlyMap<string, Placed>): Files =>
  Object.fromEntries([...arranged].map(([name, placed]) => [`${name}.svg`, svgOf(placed)]))

/** Every file of the folder of pictures; its page says that they are drawn `drawnFrom` something, by some command. */
export function filesOf(
  charts: readonly ChartFacts[],
  arranged: ReadonlyMap<string, Placed>,
  drawnFrom: string,
): Files {
  return { 'README.md': indexPage(charts, drawnFrom), ...drawAll(arranged) }
}

/** The charts as text for other tools: JSON for Stately's, and Mermaid. */
export function exportsOf(machines: readonly AnyStateMachine[], callers: CallerTables = {}): Files {
  return Object.fromEntries([
    ...machines.map((machine) => [`${machine.root.key}.json`, statelyJsonOf(machine)]),
    ...machines.flatMap((machine) =>
      Object.entries(mermaidOf(machine, statesOf(machine).length, callers[machine.root.key])).map(
        ([name, text]) => [`${name}.mmd`, text],
      ),
    ),
  ])
}

/** The files that a folder holds. */
export function readFolder(folder: string): Files {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

/** Makes a folder hold these files and no others. */
export function writeFolder(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
