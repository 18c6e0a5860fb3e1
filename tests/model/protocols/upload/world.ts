import { nextEntry } from '@/machines/outbox/queue'
import { filesInUse, mayHaveArrived, replaceableEntry } from '@/src/outbox/store/entry-rules'
import { progressAfter, RESULTS, type Happening, type Outcome, type Progress } from '../entry-progress'

/* A field that takes one file, the section that names it, the queue of both, the network and the server. */

/** Files have the ids 1 and 2, sections 11 and 12, removals 21 and 22. */
export type Queued = Progress & {
  id: number
  kind: 'upload' | 'personal' | 'removal'
  names: number[]
  order: number
  isUnanswered: boolean
}

export type World = {
  queue: Queued[]
  /** At the server, and named by no saved section yet. */
  arrived: number[]
  field: number | null
  /** The file that the section named when it was last handed over. */
  named: number | null
  /** Out of the field, while a section that is saved or on its way names it. */
  takenOut: number[]
  server: { files: number[]; section: number | null; uploads: number[] }
  left: Record<'choices' | 'submits' | 'removals' | 'refusals' | 'reloads', number>
}

/** The decisions of the product and its server; a test puts a wrong one in the place of one of them. */
export const RULES = {
  nextEntry,
  replaceableEntry,
  mayHaveArrived,
  filesInUse,
  isKnownKey: (id: number, { uploads }: World['server']) => uploads.includes(id),
  /** The phone reads what is saved before it asks for a removal. */
  isNamed: (id: number, { section }: World['server']) => section === id,
  /** The server refuses to remove what something saved names; another one need not. */
  isUnreferenced: (id: number, { section }: World['server']) => section !== id,
}

export type Rules = typeof RULES

const SLOT = 'app1/personal'

export const spent = ({ left }: World, name: keyof World['left']) => ({ ...left, [name]: left[name] - 1 })

export const isPending = ({ queue }: World, id: number) => queue.some((entry) => entry.id === id)

/** @returns the world without one entry of the queue */
export function without(world: World, id: number): World {
  return { ...world, queue: world.queue.filter((entry) => entry.id !== id) }
}

/** @returns the world with something more in the queue; a section takes the place of an earlier one where it may */
export function withEntry(
  world: World,
  id: number,
  kind: Queued['kind'],
  names: number[],
  rules: Rules,
): World {
  const pending = world.queue.map((entry) =>
    Object.assign({}, entry, { slot: entry.kind === 'personal' ? SLOT : null }),
  )
  const before = rules.replaceableEntry(kind === 'personal' ? SLOT : null, pending)
  const order = before?.order ?? Math.max(0, ...world.queue.map((other) => other.order)) + 1
  const rest = before ? without(world, before.id) : world
  const progress = { phase: 'waiting', lastOutcome: null, isInsisted: false } as const
  return { ...rest, queue: [...rest.queue, { ...progress, id, kind, names, order, isUnanswered: false }] }
}

/** @returns the files of the phone, on their way or arrived, that nothing in the queue names, nor these entries */
export function unnamedFiles({ queue, arrived }: World, rules: Rules): number[] {
  const used = rules.filesInUse(queue.map(({ names }) => ({ waitsFor: names.map(String) })))
  const pending = queue.flatMap(({ id, kind }) => (kind === 'upload' ? id : []))
  return [...pending, ...arrived].filter((id) => !used.has(String(id)))
}

/** @returns the world after something has happened to an entry, as its chart says */
export function after(world: World, id: number, happening: Happening): World {
  return {
    ...world,
    queue: world.queue.map((entry) =>
      entry.id === id ? { ...entry, ...progressAfter(entry, happening) } : entry,
    ),
  }
}

/** @returns the world with every entry sent whose turn it is, as the outbox does at once */
export function withTurns(world: World, rules: Rules): World {
  const queue = world.queue.map(({ id, kind, names, order, phase }) => ({
    facts: { id: String(id), kind, applicationId: 'app1', order, size: 1, waitsFor: names.map(String) },
    phase,
  }))
  const next = rules.nextEntry(queue)
  if (!next) return world
  const id = Number(next.facts.id)
  return withTurns(
    after(withUnanswered(world, id, next.facts.kind === 'personal'), id, { event: 'turn.came' }),
    rules,
  )
}

function withUnanswered(world: World, id: number, isUnanswered: boolean): World {
  const queue = world.queue.map((entry) => (entry.id === id ? { ...entry, isUnanswered } : entry))
  return { ...world, queue }
}

/** @returns the world after a try has failed */
export function fail(
  world: World,
  { id, kind, isUnanswered }: Queued,
  outcome: Outcome,
  rules: Rules,
): World {
  const mayHave = kind === 'personal' && rules.mayHaveArrived(RESULTS[outcome], isUnanswered)
  return after(withUnanswered(world, id, mayHave), id, { outcome })
}

/** The server does what an entry asks for, a file's once for each key. */
export function done(world: World, { id, kind, names }: Queued, rules: Rules): World {
  const { server } = world
  if (kind === 'personal') return { ...world, server: { ...server, section: names[0] ?? null } }
  if (kind === 'removal') {
    const file = id - 20
    if (rules.isNamed(file, server) || !rules.isUnreferenced(file, server)) return world
    return { ...world, server: { ...server, files: server.files.filter((other) => other !== file) } }
  }
  if (rules.isKnownKey(id, server)) return world
  return { ...world, server: { ...server, files: [...server.files, id], uploads: [...server.uploads, id] } }
}

/** The phone hears of it: a file stays known until a saved section names it, and no other does. */
export function acknowledged(world: World, { id, kind, names }: Queued, rules: Rules): World {
  const rest = without(world, id)
  if (kind === 'upload') return { ...rest, arrived: [...rest.arrived, id] }
  const unnamed = unnamedFiles(rest, rules)
  const isOver = (file: number) => names.includes(file) && unnamed.includes(file)
  return { ...rest, arrived: rest.arrived.filter((file) => !isOver(file)) }
}
