/* The tables of rooms in docs/architecture.md: the layers of the server are read from there, the others are compared with rooms.mjs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rooms } from './rooms.mjs'

const PAGE = path.join(import.meta.dirname, '../../docs/architecture.md')

/** The rows of each table whose first column has this title, as lists of cells. */
function tablesOf(title) {
  const tables = readFileSync(PAGE, 'utf8')
    .split('\n\n')
    .map((block) => block.trim().split('\n'))
    .filter(([head]) => head?.startsWith('|') && head.split('|')[1].trim() === title)
  return tables.map(([, , ...rows]) =>
    rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  )
}

const namesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

/** The rooms of server/ from the top to the ground; those of one layer may not import each other. */
export function layers() {
  const [rows = []] = tablesOf('rooms, from the top')
  return rows.flatMap(([cell]) => cell.split(';').map(namesIn))
}

const DATA = new Set(['schemas', 'machines'])

/** What the page says of the rooms and the table of rooms does not, or the other way round; empty when they agree. */
export function disagreements() {
  const [whole = [], inside = []] = tablesOf('room')
  const told = [
    ...whole.map(([name, , imports]) => [namesIn(name)[0].replace(/\/$/, ''), imports, (room) => room]),
    ...inside.map(([name, , imports]) => [`src/${namesIn(name)[0]}`, imports, (room) => `src/${room}`]),
  ]
  const names = Object.keys(rooms)
  const missing = names.filter((name) => !told.some(([other]) => other === name))
  const wrong = told.flatMap(([name, imports, roomOf]) => {
    if (!names.includes(name)) return [`${name} is no room`]
    const said = imports.split(', ').map(roomOf)
    // The rooms inside src/ import the data without saying so; a library is no room.
    const expected = rooms[name].filter((room) => !name.startsWith('src/') || !DATA.has(room))
    const known = said.filter((room) => names.some((other) => other === room || other.startsWith(`${room}/`)))
    return expected.toSorted().join() === known.toSorted().join()
      ? []
      : [
          `${name} imports ${expected.join(', ') || 'nothing'}, the page says ${known.join(', ') || 'nothing'}`,
        ]
  })
  return [...missing.map((name) => `${name} is not on the page`), ...wrong]
}
