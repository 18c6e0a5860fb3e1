import { nextEntry } from '@/machines/outbox/queue'
import type { Protocol } from '../protocol'
import { progressAfter, type Happening, type Outcome, type Progress } from '../entry-progress'

/* A field that takes one file, the section that names it, the queue of both, the network and the server. */

type Queued = Progress & {
  id: number
  kind: 'upload' | 'personal' | 'removal'
  names: number[]
  order: number
}

export type World = {
  queue: Queued[]
  /** Arrived, and named by no saved section yet. */
  arrived: number[]
  field: number | null
  /** The file that the section named when it was last handed over. */
  named: number | null
  refused: number[]
  server: { files: number[]; section: number | null; uploads: number[] }
  left: Record<'choices' | 'submits' | 'removals' | 'reloads', number>
}

/** The decisions of the product and its server; a test puts a wrong one in the place of one of them. */
export const RULES = {
  nextEntry,
  isKnownKey: (id: number, { uploads }: World['server']) => uploads.includes(id),
  /** A file that something handed over still names stays until that is said otherwise. */
  mayDrop: (id: number, queue: readonly Queued[]) => !queue.some(({ names }) => names.includes(id)),
}

export type Rules = typeof RULES

const START: World = {
  queue: [],
  arrived: [],
  field: null,
  named: null,
  refused: [],
  server: { files: [], section: null, uploads: [] },
  left: { choices: 2, submits: 2, removals: 1, reloads: 1 },
}

const spent = ({ left }: World, name: keyof World['left']) => ({ ...left, [name]: left[name] - 1 })
const without = (world: World, id: number): World => ({
  ...world,
  queue: world.queue.filter((entry) => entry.id !== id),
})
const orderAfter = ({ queue }: World) => Math.max(0, ...queue.map(({ order }) => order)) + 1
const isPending = ({ queue }: World, id: number) => queue.some((entry) => entry.id === id)

/** Files have the ids 1 and 2, sections 11 and 12, removals 21 and 22. */
function handedOver(world: World, id: number, kind: Queued['kind'], names: number[] = []): World {
  const entry: Queued = {
    phase: 'waiting',
    lastOutcome: null,
    isInsisted: false,
    id,
    kind,
    names,
    order: orderAfter(world),
  }
  return { ...world, queue: [...world.queue, entry] }
}

/** A file that nothing names goes: from the phone, or from the server behind what was handed over before. */
function withoutFile(world: World, id: number, rules: Rules): World {
  if (!rules.mayDrop(id, world.queue)) return world
  if (isPending(world, id)) return without(world, id)
  if (!world.arrived.includes(id)) return world
  const rest = { ...world, arrived: world.arrived.filter((other) => other !== id) }
  return isPending(rest, id + 20) ? rest : handedOver(rest, id + 20, 'removal', [])
}

function after(world: World, id: number, happening: Happening): World {
  return {
    ...world,
    queue: world.queue.map((entry) =>
      entry.id === id ? { ...entry, ...progressAfter(entry, happening) } : entry,
    ),
  }
}

function withTurns(world: World, rules: Rules): World {
  const queue = world.queue.map(({ id, kind, names, order, phase }) => ({
    facts: { id: String(id), kind, applicationId: 'app1', order, size: 1, waitsFor: names.map(String) },
    phase,
  }))
  const next = rules.nextEntry(queue)
  return next ? withTurns(after(world, Number(next.facts.id), { event: 'turn.came' }), rules) : world
}

/** The server does what an entry asks for, once for each key. */
function done(world: World, { id, kind, names }: Queued, rules: Rules): World {
  const { server } = world
  if (kind === 'personal') {
    const [named = null] = names
    return { ...world, server: { ...server, section: named ?? null } }
  }
  if (kind === 'removal')
    return { ...world, server: { ...server, files: server.files.filter((file) => file !== id - 20) } }
  if (rules.isKnownKey(id, server)) return world
  return { ...world, server: { ...server, files: [...server.files, id], uploads: [...server.uploads, id] } }
}

/** The phone hears of it: a file stays known until a saved section names it. */
function acknowledged(world: World, { id, kind, names }: Queued): World {
  const rest = without(world, id)
  if (kind === 'upload') return { ...rest, arrived: [...rest.arrived, id] }
  return kind === 'personal'
    ? { ...rest, arrived: rest.arrived.filter((file) => !names.includes(file)) }
    : rest
}

function fail(world: World, { id, kind }: Queued, outcome: Outcome): World {
  const failed = after(world, id, { outcome })
  return outcome === 'refused' && kind === 'upload'
    ? { ...failed, refused: [...new Set([...failed.refused, id])] }
    : failed
}

const isSending = ({ phase }: Queued) => phase === 'sending'

/** Choosing, naming and removing files without a network, with one, and in between. */
export function uploadProtocol(changed: Partial<Rules> = {}): Protocol<World> {
  const rules = { ...RULES, ...changed }
  const perEntry = (
    words: string,
    isMeant: (entry: Queued) => boolean,
    act: (world: World, entry: Queued) => World,
  ) =>
    [1, 2, 11, 12, 21, 22].map((id): [string, (world: World) => World | null] => [
      `${id < 10 ? `file ${id}` : id < 20 ? `section ${id - 10}` : `the removal of file ${id - 20}`} ${words}`,
      (world) => {
        const entry = world.queue.find((other) => other.id === id && isMeant(other))
        return entry ? act(world, entry) : null
      },
    ])
  const actions: [string, (world: World) => World | null][] = [
    ['another file is chosen', (world) => choose(world, rules)],
    ['the section is submitted', (world) => submit(world, rules)],
    ['the file is taken out of its field', (world) => takeOut(world, rules)],
    ...perEntry('arrives', isSending, (world, entry) => acknowledged(done(world, entry, rules), entry)),
    ...perEntry('arrives and its answer is lost', isSending, (world, entry) =>
      fail(done(world, entry, rules), entry, 'lost'),
    ),
    ...perEntry('is lost', isSending, (world, entry) => fail(world, entry, 'lost')),
    ...perEntry(
      'is refused',
      (entry) => isSending(entry) && entry.kind === 'upload',
      (world, entry) => fail(world, entry, 'refused'),
    ),
    ...perEntry(
      'may go again',
      ({ phase }) => phase === 'pausing',
      (world, { id }) => after(world, id, { event: 'retry.suggested' }),
    ),
    ...perEntry('is given up', ({ phase }) => phase === 'refused', giveUp),
    [
      'the page is loaded anew',
      (world) =>
        world.left.reloads > 0
          ? { ...world, queue: world.queue.map(asRead), left: spent(world, 'reloads') }
          : null,
    ],
  ]
  return {
    name: 'upload, outbox, network',
    start: START,
    actions: Object.fromEntries(
      actions.map(([words, act]) => [
        words,
        (world: World) => {
          const next = act(world)
          return next && withTurns(next, rules)
        },
      ]),
    ),
    properties: PROPERTIES,
    chartsAt: ({ queue }) =>
      queue.map(({ id, kind, phase }) => ({ whose: `${kind} ${id}`, chart: 'entry', state: phase })),
    isAtEnd: ({ queue }) => queue.length === 0,
  }
}

/** A person gives a refused file up: what names it goes without. */
function giveUp(world: World, { id }: Queued): World {
  const rest = without(world, id)
  const withoutName = (entry: Queued): Queued =>
    Object.assign({}, entry, { names: entry.names.filter((name) => name !== id) })
  return { ...rest, field: rest.field === id ? null : rest.field, queue: rest.queue.map(withoutName) }
}

function asRead(entry: Queued): Queued {
  return { ...entry, phase: 'waiting', lastOutcome: null, isInsisted: false }
}

/** The field takes one file: another takes its place, and a file that was refused makes room. */
function choose(world: World, rules: Rules): World | null {
  if (world.left.choices === 0) return null
  const id = START.left.choices - world.left.choices + 1
  const before = world.field === null ? world : withoutFile(world, world.field, rules)
  return { ...handedOver(before, id, 'upload'), field: id, left: spent(world, 'choices') }
}

function submit(world: World, rules: Rules): World | null {
  if (world.left.submits === 0) return null
  const id = START.left.submits - world.left.submits + 11
  const { field, named } = world
  const names = field === null ? [] : [field]
  const replaced = world.queue.find(({ kind, phase }) => kind === 'personal' && phase === 'waiting')
  const section = handedOver(replaced ? without(world, replaced.id) : world, id, 'personal', names)
  const saved = { ...section, named: field, left: spent(world, 'submits') }
  return named === null || named === field ? saved : withoutFile(withArrived(saved, named), named, rules)
}

/** A file that a section has named before it was taken out is removed there as well. */
function withArrived(world: World, id: number): World {
  const isThere = !isPending(world, id) && !world.refused.includes(id)
  return isThere ? { ...world, arrived: [...new Set([...world.arrived, id])] } : world
}

function takeOut(world: World, rules: Rules): World | null {
  if (world.field === null || world.left.removals === 0) return null
  const out = { ...world, field: null, left: spent(world, 'removals') }
  return world.named === world.field ? out : withoutFile(out, world.field, rules)
}

const PROPERTIES: Protocol<World>['properties'] = {
  'a section arrives after the files that it names': ({ after: { server } }) =>
    server.section !== null && !server.uploads.includes(server.section),
  'a file that a saved section names stays': ({ after: { server, queue, field } }) =>
    server.section !== null &&
    server.section === field &&
    !queue.some(({ kind }) => kind === 'personal') &&
    !server.files.includes(server.section),
  'no file is stored twice': ({ after: { server } }) => new Set(server.uploads).size < server.uploads.length,
  'a chosen file is on the phone or at the server': (step) => {
    const { field, server } = step.after
    return field !== null && !isPending(step.after, field) && !server.files.includes(field)
  },
}
