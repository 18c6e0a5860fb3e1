import type { Protocol } from '../protocol'
import { answer, arrive, breakOff, goOut } from './network'
import { normal } from './normal'
import { PROPERTIES } from './properties'
import { submit, withOutcome, withPromise } from './saving'
import {
  moved,
  OTHERS,
  RULES,
  SECTIONS,
  spent,
  withTurns,
  type Message,
  type Rules,
  type Save,
  type World,
} from './world'

const START: World = {
  entries: [],
  form: null,
  failed: { personal: null, employment: null },
  tried: { personal: null, employment: null },
  page: { version: '1', notice: 'none' },
  wire: [],
  server: { version: 1, keys: {}, done: [], isGone: false },
  promised: { personal: 0, employment: 0 },
  typed: { personal: 0, employment: 0 },
  isMistaken: false,
  orphans: [],
  left: { words: 2, repeats: 1, reads: 1, others: 1, reloads: 0, erasures: 0 },
}

const NUMBERS = ['first', 'second', 'third'] as const

/** So large is it explored by every test run: each alone is small, and their product would not be. */
export const OUTBOX_SIZES: readonly Partial<World['left']>[] = [
  { words: 1, reloads: 1 },
  { words: 2, repeats: 0 },
  { words: 2, repeats: 0, reads: 0, others: 0, reloads: 1 },
  { words: 2, repeats: 0, reads: 0, others: 0, reloads: 1, erasures: 1 },
]

/** The outbox of an agent, the server, and somebody else who saves in the same application. */
export function outboxProtocol(
  changed: Partial<Rules> = {},
  left: Partial<World['left']> = {},
): Protocol<World> {
  const rules = { ...RULES, ...changed }
  const ofMessage = (
    words: string,
    isMeant: (message: Message) => boolean,
    act: (world: World, message: Message) => World,
  ) =>
    NUMBERS.map((number, at): [string, Action] => [
      `the ${number} message ${words}`,
      (world) => {
        const message = world.wire[at]
        return message && isMeant(message) ? act(world, message) : null
      },
    ])
  const ofEntry = (
    words: string,
    isMeant: (entry: Save) => boolean,
    act: (world: World, entry: Save) => World,
  ) =>
    NUMBERS.map((number, at): [string, Action] => [
      `${words} of the ${number} entry`,
      (world) => {
        const entry = world.entries[at]
        return entry && isMeant(entry) ? act(world, entry) : null
      },
    ])
  const isRequestOfPage = (message: Message) => isRequest(message) && message.isOfPage
  const breaking = (outcome: Parameters<typeof breakOff>[2]) => (world: World, message: Message) =>
    breakOff(world, message, outcome, rules)
  const doneThen = (outcome: Parameters<typeof breakOff>[2]) => (world: World, message: Message) => {
    const after = arrive(world, message, rules)
    const same = after.wire.find(({ entryId, isOfPage }) => isOfPage && entryId === message.entryId)
    return same ? breakOff(after, same, outcome, rules) : after
  }

  const actions: [string, Action][] = [
    ...SECTIONS.flatMap((section): [string, Action][] => [
      [`the ${section} form is submitted with new words`, (world) => submit(world, section, false, rules)],
      [`the ${section} form is submitted again as it was`, (world) => submit(world, section, true, rules)],
    ]),
    ['the form has waited long enough', waitedEnough],
    ['the entry in turn goes out', (world) => goOut(world, rules)],
    ...ofMessage('arrives at the server', isRequest, (world, message) => arrive(world, message, rules)),
    ...ofMessage(
      'is answered',
      ({ outcome }) => outcome !== null,
      (world, message) => answer(world, message, rules),
    ),
    ...ofMessage('is lost', () => true, breaking('lost')),
    ...ofMessage('meets a server that asks to wait', isRequestOfPage, breaking('told to wait')),
    ...ofMessage('is done by a server that then fails', isRequestOfPage, doneThen('failing')),
    ...ofEntry(
      'the disk has the words',
      ({ phase }) => phase === 'keeping',
      (world, { id }) => withOutcome(moved(withoutReplaced(world, id), id, { event: 'kept' })),
    ),
    ...ofEntry(
      'the pause is over',
      ({ phase }) => phase === 'pausing',
      (world, { id }) => moved(world, id, { event: 'pause ended' }),
    ),
    ...ofEntry(
      'the person asks for another try',
      ({ phase }) => phase === 'refused',
      (world, { id }) => moved(world, id, { event: 'retry.requested' }),
    ),
    ...ofEntry('the person gives up the words', ({ phase }) => phase === 'refused', discard),
    ['the page is loaded anew', reload],
    ['the application is read anew', readAnew],
    ['somebody else saves', othersSave],
    ['the application is erased at the server', erase],
  ]
  return {
    name: 'outbox, server, second writer',
    start: { ...START, left: { ...START.left, ...left } },
    actions: Object.fromEntries(
      actions.map(([words, act]): [string, Action] => [
        words,
        (world) => {
          const after = act(world)
          return after && normal(withTurns(normal(after), rules))
        },
      ]),
    ),
    properties: PROPERTIES,
    chartsAt: ({ entries }) =>
      entries.map(({ id, section, phase }) => ({
        whose: `save ${id}, ${section}`,
        chart: 'entry',
        state: phase,
      })),
    isAtEnd: ({ entries, wire, form }) => entries.length === 0 && wire.length === 0 && form === null,
  }
}

type Action = (world: World) => World | null

const isRequest = ({ outcome }: Message) => outcome === null

function waitedEnough(world: World): World | null {
  const entry = world.entries.find(({ id, phase }) => id === world.form?.id && phase !== 'keeping')
  return entry ? withPromise(world, entry) : null
}

function withoutReplaced(world: World, id: number): World {
  return {
    ...world,
    entries: world.entries.map((entry) => (entry.id === id ? { ...entry, replaces: null } : entry)),
  }
}

function discard(world: World, { id, section }: Save): World {
  return {
    ...world,
    entries: world.entries.filter((entry) => entry.id !== id),
    promised: { ...world.promised, [section]: 0 },
  }
}

/** The disk has what was on it; what is on its way to the server may still arrive there, and answers nobody. */
function reload(world: World): World | null {
  if (world.left.reloads === 0) return null
  const onDisk = world.entries.flatMap((entry) =>
    entry.phase === 'keeping' ? (entry.replaces ?? []) : entry,
  )
  return {
    ...world,
    entries: onDisk.map(asRead),
    form: null,
    wire: world.wire.filter(isRequest).map(asStray),
    left: spent(world, 'reloads'),
  }
}

function readAnew(world: World): World | null {
  const { version, done } = world.server
  if (world.form || world.left.reads === 0) return null
  return {
    ...world,
    page: { version: String(version), notice: done.some(({ id }) => id === OTHERS.id) ? 'read' : 'none' },
    left: spent(world, 'reads'),
  }
}

function othersSave(world: World): World | null {
  if (world.left.others === 0) return null
  const { server } = world
  return {
    ...world,
    server: { ...server, version: server.version + 1, done: [...server.done, OTHERS] },
    left: spent(world, 'others'),
  }
}

function erase(world: World): World | null {
  if (world.left.erasures === 0) return null
  return { ...world, server: { ...world.server, isGone: true }, left: spent(world, 'erasures') }
}

function asRead(entry: Save): Save {
  return { ...entry, phase: 'waiting', lastOutcome: null, isInsisted: false }
}

function asStray(message: Message): Message {
  return { ...message, isOfPage: false }
}
