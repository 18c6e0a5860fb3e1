/* The lint's walls, made of the table of rooms. */
import { libraries, rooms } from './rooms.mjs'

/** How deep the folders of one feature may go: a wall between features counts the steps up. */
const DEPTHS = [1, 2]

const WALL = 'This room may not import that one: tests/walls/rooms.mjs; docs/architecture.md, Rooms.'
const LIBRARY = 'This room keeps free of that library: tests/walls/rooms.mjs; docs/architecture.md, Rooms.'
const DETOUR = 'Say the way to another file without going down first.'

export const names = Object.keys(rooms)
const isWithin = (name, folder) => name === folder || name.startsWith(`${folder}/`)
/** The room that another lies in. What lies in src itself is a room of its own, beside those in its folders. */
const outerOf = (room) => names.find((other) => other !== 'src' && room.startsWith(`${other}/`))
const isRoom = (folder) => folder !== 'src' && names.includes(folder)
const isEach = (room) => room.endsWith('/*')
const folderOf = (room) => (isEach(room) ? room.slice(0, -2) : room)

/** Throws unless each room imports rooms above it only, and no two have the same last name, by which a relative path knows them. */
export function assertTable() {
  for (const [index, room] of names.entries())
    for (const imported of rooms[room])
      if (!names.slice(0, index).some((above) => isWithin(above, imported)))
        throw new Error(`tests/walls/rooms.mjs: ${room} imports ${imported}, which does not stand above it`)
  const last = names.map((room) => folderOf(room).split('/').at(-1))
  const twice = last.find((name, index) => last.indexOf(name) !== index)
  if (twice) throw new Error(`tests/walls/rooms.mjs: two rooms are called ${twice}`)
}

/** The room that a file lies in; undefined when it lies in none. */
export function roomOf(file) {
  const inside = names
    .filter((room) => isWithin(file, folderOf(room)))
    .toSorted((a, b) => b.length - a.length)
  const [room] = inside
  if (room === 'src') return file.split('/').length === 2 ? room : undefined
  if (room && isEach(room))
    return DEPTHS.includes(file.split('/').length - room.split('/').length) ? room : undefined
  return room
}

/** The folders that a room may not import from: each as high as nothing permitted lies in it, but for rooms inside a room. */
export function wallsOf(room) {
  const permitted = [room, ...rooms[room]]
  const folders = names.flatMap((name) => {
    const parts = folderOf(name).split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  const walls = []
  for (const folder of new Set(folders)) {
    if (permitted.some((other) => isWithin(folder, other))) continue
    const doors = permitted.filter((other) => isWithin(other, folder))
    // A folder that is no room itself has walls around each of its rooms instead.
    const isWall = doors.length === 0 || (isRoom(folder) && !doors.includes(room))
    if (isWall && !walls.some((wall) => isWithin(folder, wall.folder))) walls.push({ folder, doors })
  }
  return isEach(room) ? [...walls, { folder: folderOf(room), doors: [] }] : walls
}

const escaped = (text) => text.replaceAll('.', String.raw`\.`)

/** `src/form/otp` as a path may end there: with the folders around it, or without those that both files share. */
const withOptionalParents = (folder) =>
  folder.split('/').reduce((before, part) => (before === '' ? part : `(?:${before}/)?${part}`), '')

/** What may follow a folder in a path that does not lead into a room inside it; the lint's expressions cannot look ahead. */
const besides = (name, at = 0) =>
  at === name.length ? '[^/]' : `(?:$|[^${name[at]}]|${name[at]}${besides(name, at + 1)})`

function closedOf({ folder, doors: [door] }) {
  const path = withOptionalParents(folder)
  return door ? `${path}(?:$|/${besides(door.slice(folder.length + 1))})` : `${path}(?:/|$)`
}

/** An import of one of these folders, by alias or by a relative path. */
const importOf = (walls) => String.raw`^(?:@/|(?:\.\.?/)*\.\./)(?:${walls.map(closedOf).join('|')})`

/** An import of what lies beside a folder that is `depth` steps up. */
const importBeside = (depth) => String.raw`^(?:\./)*(?:\.\./){${depth}}[^.]`

const ofLibrary = (name) => (name.endsWith(':') ? escaped(name) : `${escaped(name)}(?:/|$)`)

function override(room, files, beside = []) {
  const kept = libraries[room]
  const patterns = [
    { regex: importOf(wallsOf(room)), message: WALL },
    ...beside.map((regex) => ({ regex, message: WALL })),
    { regex: String.raw`[^./]/+\.\.(?:/|$)`, message: DETOUR },
    ...(kept ? [{ regex: `^(?:${kept.map(ofLibrary).join('|')})`, message: LIBRARY }] : []),
  ]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** An import, by alias, from the room around this one; a room in another knows its own files by relative paths. */
const importAround = (room) => {
  const outer = outerOf(room)
  return outer ? [`^@/${outer}(?:/|$)`] : []
}

/** What .oxlintrc.json says of the rooms. Of several overrides of a file the last counts, so a room in another comes after it. */
export function overrides() {
  assertTable()
  const inOrder = [...names.filter((room) => !outerOf(room)), ...names.filter(outerOf)]
  return inOrder.flatMap((room) => {
    if (room === 'src') return [override(room, 'src/*')]
    if (!isEach(room) && !outerOf(room)) return [override(room, `${room}/**`)]
    return DEPTHS.map((depth) =>
      override(room, `${room}${'/*'.repeat(depth)}`, [importBeside(depth), ...importAround(room)]),
    )
  })
}

/** A configuration with the walls of the table in place of those it has. */
export function withWalls(config) {
  const others = config.overrides.filter(({ rules }) => !('no-restricted-imports' in rules))
  return { ...config, overrides: [...others, ...overrides()] }
}
