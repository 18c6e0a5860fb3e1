/*
 * Part of npm run check: .oxlintrc.json has the walls of the table of rooms, docs/architecture.md says the same, each file lies in
 * a room, and the lint reports every import through a wall and no other. Prints what is wrong, and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { disagreements } from './told.mjs'
import { tryWalls } from './try-walls.mjs'
import { names, roomOf, withWalls } from './walls.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const config = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'))

const faults = []
if (JSON.stringify(config) !== JSON.stringify(withWalls(config)))
  faults.push('.oxlintrc.json is not what tests/walls/rooms.mjs says: npm run rooms')

for (const folder of new Set(names.map((room) => room.split('/')[0])))
  for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const file = `${folder}/${name}`
    if (/\.(?:ts|tsx|mjs)$/.test(file) && !roomOf(file))
      faults.push(`${file} lies in no room of tests/walls/rooms.mjs`)
  }

faults.push(...disagreements().map((one) => `docs/architecture.md, Rooms: ${one}`))

const trial = tryWalls(config)
faults.push(...trial.faults)

for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
else process.stdout.write(`${trial.tried} imports tried on the walls between the rooms\n`)
