/* The imports that the lint's walls are tried with: in each room what it may import, and what it may not. */
import path from 'node:path'
import { libraries, rooms } from './rooms.mjs'

const names = Object.keys(rooms)

/** Walls that stand whatever the table says. */
const ALWAYS = [
  ['schemas', 'machines'],
  ['schemas', 'src/ui'],
  ['machines', 'src/ui'],
  ['machines', 'server'],
  ['server', 'machines'],
  ['server', 'src/api'],
  ['src/api', 'server'],
  ['tests/statecharts', 'schemas'],
  ['tests/statecharts', 'machines'],
  ['tests/statecharts', 'src/ui'],
  ['tests/statecharts', 'server'],
  ['tests/statecharts', 'tests'],
  ['machines', 'tests/statecharts'],
  ['src/ui', 'src/form/fields'],
  ['src/ui', 'src/features/*'],
  ['src/ui', 'src/app/layouts'],
  ['src/storage', 'src/actors'],
  ['src/form/groups', 'src/features/*'],
  ['src/features/*', 'src/features/*'],
  ['src/features/*', 'src/app/router'],
]

const FORMS = [
  (from) => `import {} from '${from}'`,
  (from) => `import type {} from '${from}'`,
  (from) => `export * from '${from}'`,
  (from) => `await import('${from}')`,
  (from) => `import '${from}'`,
]

const isAlways = (from, to) => ALWAYS.some(([a, b]) => a === from && b === to)

const isPermitted = (from, to) =>
  (from === 'src' ? ['src', ...rooms.src] : rooms[from]).some(
    (room) => to === room || to.startsWith(`${room}/`),
  )

/** Where the files of a room try: in its folder and in one below it. */
const placesOf = (room) => {
  const folder = room.replace('*', 'probed')
  return room === 'src' ? [folder] : [folder, `${folder}/part`]
}

const relativeTo = (target, folder) => path.posix.relative(folder, target).replace(/^(?!\.)/, './')

/** What one file imports, line by line, and whether the lint must report it. No path twice: it is reported once. */
function importsFrom(room, folder) {
  const toRooms = names
    .filter((to) => to !== 'src' && (to !== room || to.endsWith('/*')))
    .flatMap((to, index) => {
      const target = `${to.replace('*', 'other')}/target`
      const isReported = !isPermitted(room, to)
      // The forms of import in turn, so that each is tried on some wall; all of them where a wall always stands.
      const tried = isAlways(room, to) ? FORMS : [FORMS[index % FORMS.length]]
      return tried.flatMap((form, number) =>
        [`@/${target}`, relativeTo(target, folder)].map((from) => ({
          code: form(`${from}-${number}`),
          isReported,
        })),
      )
    })
  const kept = libraries[room] ?? []
  const toLibraries = [...new Set(Object.values(libraries).flat())].map((name) => ({
    code: FORMS[0](name.endsWith(':') ? `${name}fs` : `${name}/part`),
    isReported: kept.some((other) => name === other || name.startsWith(`${other}/`)),
  }))
  return [...toRooms, ...toLibraries, { code: FORMS[0]('./part/../../target'), isReported: true }]
}

/** The files to lint: for each of their lines the code, the rule that is tried, and whether it must report the line. */
export function probes() {
  const walls = names.flatMap((room) =>
    placesOf(room).map((folder) => ({
      file: `${folder}/probe.ts`,
      rule: 'eslint(no-restricted-imports)',
      lines: importsFrom(room, folder),
    })),
  )
  const circle = ['one', 'two'].map((name, index, both) => ({
    file: `src/ui/${name}.ts`,
    rule: 'import(no-cycle)',
    lines: [
      { code: `import type { Other } from './${both[1 - index]}'`, isReported: true },
      { code: 'export type Own = Other', isReported: false },
    ],
  }))
  return [...walls, ...circle]
}

/** The walls that the table of rooms has lost. */
export const lostWalls = () => ALWAYS.filter(([from, to]) => isPermitted(from, to))
