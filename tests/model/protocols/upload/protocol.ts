import type { Protocol } from '../protocol'
import { choose, giveUp, LEFT, reload, submit, takeOut } from './field'
import {
  acknowledged,
  after,
  done,
  fail,
  isPending,
  RULES,
  spent,
  withTurns,
  type Queued,
  type Rules,
  type World,
} from './world'

const START: World = {
  queue: [],
  arrived: [],
  field: null,
  named: null,
  takenOut: [],
  server: { files: [], section: null, uploads: [] },
  left: LEFT,
}

const isSending = ({ phase }: Queued) => phase === 'sending'

type Action = (world: World) => World | null

/** Choosing, naming and removing files without a network, with one, and in between. */
export function uploadProtocol(
  changed: Partial<Rules> = {},
  left: Partial<World['left']> = {},
): Protocol<World> {
  const rules = { ...RULES, ...changed }
  const perEntry = (
    words: string,
    isMeant: (entry: Queued) => boolean,
    act: (world: World, entry: Queued) => World | null,
  ) =>
    [1, 2, 11, 12, 21, 22].map((id): [string, Action] => [
      `${id < 10 ? `file ${id}` : id < 20 ? `section ${id - 10}` : `the removal of file ${id - 20}`} ${words}`,
      (world) => {
        const entry = world.queue.find((other) => other.id === id && isMeant(other))
        return entry ? act(world, entry) : null
      },
    ])
  const actions: [string, Action][] = [
    ['another file is chosen', (world) => choose(world, rules)],
    ['the section is submitted', (world) => submit(world, rules)],
    ['the file is taken out of its field', (world) => takeOut(world, rules)],
    ...perEntry('arrives', isSending, (world, entry) =>
      acknowledged(done(world, entry, rules), entry, rules),
    ),
    ...perEntry('arrives and its answer is lost', isSending, (world, entry) =>
      fail(done(world, entry, rules), entry, 'lost', rules),
    ),
    ...perEntry('is lost', isSending, (world, entry) => fail(world, entry, 'lost', rules)),
    ...perEntry(
      'is refused',
      (entry) => isSending(entry) && entry.kind !== 'removal',
      (world, entry) =>
        world.left.refusals > 0
          ? { ...fail(world, entry, 'refused', rules), left: spent(world, 'refusals') }
          : null,
    ),
    ...perEntry(
      'may go again',
      ({ phase }) => phase === 'pausing',
      (world, { id }) => after(world, id, { event: 'retry.suggested' }),
    ),
    ...perEntry('is given up', ({ phase }) => phase === 'refused', giveUp),
    ['the page is loaded anew', reload],
  ]
  return {
    name: 'upload, outbox, network',
    start: { ...START, left: { ...START.left, ...left } },
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

const PROPERTIES: Protocol<World>['properties'] = {
  'a section arrives after the files that it names': ({ after: { server } }) =>
    server.section !== null && !server.uploads.includes(server.section),
  'a file that a saved section names stays': ({ after: { server } }) =>
    server.section !== null && !server.files.includes(server.section),
  'no file is stored twice': ({ after: { server } }) => new Set(server.uploads).size < server.uploads.length,
  'a chosen file is on the phone or at the server': (step) => {
    const { field, server } = step.after
    return field !== null && !isPending(step.after, field) && !server.files.includes(field)
  },
}
