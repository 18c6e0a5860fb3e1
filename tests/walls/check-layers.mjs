/*
 * Part of npm run check: the rooms of server/ look down only. A room is a folder or a file of server/; it may import from
 * itself and from the lines below its own, never from its neighbours. Prints file:line of each import that does not, and
 * exits 1. The lines are those of docs/architecture.md, 'Inside server/'.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from './told.mjs'

const LAYERS = layers()
const SERVER = path.join(import.meta.dirname, '../../server')

/** The end of an import or export statement, an import for its effects, and an import at the time of need. */
const IMPORT = /(?:\bfrom |\bimport |\bimport(?:<[^>]*>)?\()'(\.[^']*|@\/server\/[^']*)'/g

const roomOf = (name) => name.split(path.sep)[0].replace(/\.ts$/, '')
const layerOf = (room) => LAYERS.findIndex((rooms) => rooms.includes(room))

function targetOf(name, imported) {
  const [, own] = /^@\/server\/(.*)/.exec(imported) ?? []
  return own ?? path.join(path.dirname(name), imported)
}

function faultsOf(name) {
  const room = roomOf(name)
  if (layerOf(room) < 0)
    return [`server/${name}: the room ${room} has no layer in docs/architecture.md, Inside server/`]
  const text = readFileSync(path.join(SERVER, name), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(({ 1: imported, index }) => {
    const other = roomOf(targetOf(name, imported))
    if (other === room || layerOf(other) > layerOf(room)) return []
    const line = text.slice(0, index).split('\n').length
    return [
      `server/${name}:${line}: ${room} may not import ${other}: see docs/architecture.md, Inside server/`,
    ]
  })
}

const files = readdirSync(SERVER, { recursive: true }).filter((name) => name.endsWith('.ts'))
const gone = LAYERS.flat()
  .filter((room) => !files.some((name) => roomOf(name) === room))
  .map((room) => `docs/architecture.md, Inside server/: there is no ${room}`)
const faults = [...gone, ...files.flatMap(faultsOf)]
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
