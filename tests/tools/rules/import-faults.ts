/* Reads what each file imports and holds it to the table of rooms. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { libraries, modules, rooms } from './rooms'

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*(['"])([^'"\n]+)\1/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '.d.mts']

const isWithin = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
const longest = (names: string[]) => names.toSorted((a, b) => b.length - a.length)[0]

/** @returns the room that a file lies in, as the table names it; undefined where the table has none */
export function ownerOf(file: string): string | undefined {
  const names = Object.keys(rooms).filter((name) => isWithin(file, name.replace('/*', '')))
  const room = longest(names)
  // A file beside the rooms of src is in src itself, one in a folder that is no room is in none.
  return room === 'src' && file.split('/').length > 2 ? undefined : room
}

type Membership = { name: string; rest: string; isRoute: boolean }

/** @returns the module of server/modules that a file belongs to, with the name it has there; null for any other file */
function moduleOf(file: string): Membership | null {
  const [, name, rest] = /^server\/modules\/([^/]+)\/(.+?)(?:\.ts)?$/.exec(file) ?? []
  return name !== undefined && rest !== undefined
    ? { name, rest, isRoute: /(?:^|[-/])routes(?:\/|$)/.test(rest) }
    : null
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** @returns whether one module may import a file of another: those of its entry files that stand before it, or all for routes */
function mayEnter(from: Membership, to: Membership): boolean {
  const names = Object.keys(modules)
  const isBefore = from.isRoute || names.indexOf(to.name) < names.indexOf(from.name)
  return isBefore && !to.isRoute && (modules[to.name] ?? []).includes(to.rest)
}

/** @returns whether a file may import another by the table of rooms */
export function mayImport(file: string, target: string): boolean {
  const [from, to] = [ownerOf(file), ownerOf(target)]
  const [fromModule, toModule] = [moduleOf(file), moduleOf(target)]
  if (fromModule && toModule && fromModule.name !== toModule.name) return mayEnter(fromModule, toModule)
  if (toModule?.isRoute && !fromModule) return isWithin(file, 'server/app')
  if (from !== undefined && from === to) return featureOf(file) === featureOf(target)
  return (rooms[from ?? '']?.imports ?? []).some(
    (room) => isWithin(to ?? '', room) || isWithin(to?.replace('/*', '') ?? '', room),
  )
}

/** @returns whether a file may import a library */
export function mayUse(file: string, library: string): boolean {
  const room = longest(Object.keys(libraries).filter((name) => isWithin(file, name)))
  return !(libraries[room ?? ''] ?? []).some((name) =>
    name.endsWith(':') ? library.startsWith(name) : isWithin(library, name),
  )
}

function resolveImport(root: string, file: string, source: string): string {
  const [bare = ''] = source.split('?')
  const target = bare.startsWith('@/') ? bare.slice(2) : path.posix.join(path.posix.dirname(file), bare)
  const ending = ENDINGS.find((end) => existsSync(path.join(root, target + end)))
  return target + (ending ?? '')
}

/**
 * @param root the folder that `file` and `@/` start from
 * @returns a line for each import of a file that the table does not permit
 */
export function importFaults(root: string, file: string): string[] {
  if (ownerOf(file) === undefined) return [`${file} lies in no room of tests/tools/rules/rooms.ts`]
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(({ 2: source = '', index }) => {
    const isOwn = /^(?:\.{1,2}|@)\//.test(source)
    const target = isOwn ? resolveImport(root, file, source) : source
    if (isOwn ? mayImport(file, target) : mayUse(file, source)) return []
    return [`${file}:${text.slice(0, index).split('\n').length}: may not import ${target}`]
  })
}
