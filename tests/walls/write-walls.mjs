/* npm run rooms: puts the walls of the table of rooms into .oxlintrc.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withWalls } from './walls.mjs'

const CONFIG = path.join(import.meta.dirname, '../../.oxlintrc.json')

writeFileSync(CONFIG, JSON.stringify(withWalls(JSON.parse(readFileSync(CONFIG, 'utf8'))), null, 2))
