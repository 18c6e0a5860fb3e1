import type { Protocol } from '../protocol'
import { answer, arrive, breakOff, goOut } from './network'
import { normal } from './normal'
import { submit, withOutcome, withPromise } from './saving'
import {
  moved,
  OTHERS,
  RULES,
  spent,
  withTurns,
  type Message,
  type Rules,
  type Save,
  type Section,
  type World,
} from './world'

const START: World = {
  entries: [],
  form: null,
  failed: { personal: null, employment: null },
  tried: { personal: null, employment: null },
  page: { version: '1', notice: 'none' },
  wire: [],
  server: { version: 1, keys: {}, done: [] },
  promised: { personal: 0, employment: 0 },
  typed: { personal: 0, employment: 0 },
  isMistaken: false,
  orphans: [],
  left: { words: 2, repeats: 1, reads: 1, others: 1, reloads: 0 },
}

const SECTIONS: readonly Section[] = ['personal', 'employment']
const NUMBERS = ['first', 'second', 'third'] as const

/** So large is it explored by every test run: each alone is small, and their product would not be. */
export const OUTBOX_SIZES: readonly Partial<World['left']>[] = [
  { words: 1, reloads: 1 },
  { words: 2, repeats: 0 },
  { words: 2, repeats: 0, reads: 0, others: 0, reloads: 1 },
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

const PROPERTIES: Protocol<World>['properties'] = {
  'what a person was told to be saved is on the phone or at the server, or newer words are': ({ after }) =>
    SECTIONS.some(
      (section) => after.promised[section] > 0 && !isThere(after, section, after.promised[section]),
    ),
  'nothing is done twice': ({ after }) => {
    const saves = after.server.done.map(({ id }) => id)
    return new Set(saves).size < saves.length
  },
  'what was typed later is never undone by what was typed before': ({ after }) =>
    SECTIONS.some((section) => {
      const words = after.server.done
        .filter(({ said, section: of }) => said > 0 && of === section)
        .map(({ said }) => said)
      return words.some((said, at) => said < (words[at - 1] ?? 0))
    }),
  'somebody else’s save is never saved over by who has neither read nor heard of it': ({ after }) =>
    after.server.done.some(({ isBlind }) => isBlind),
  'one’s own queue is never somebody else': ({ after }) => after.isMistaken,
}

function isThere({ entries, server }: World, section: Section, promised: number): boolean {
  const onPhone = entries.flatMap((entry) => [entry, ...(entry.replaces ? [entry.replaces] : [])])
  return [...onPhone, ...server.done].some((save) => save.section === section && save.said >= promised)
}

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

function asRead(entry: Save): Save {
  return { ...entry, phase: 'waiting', lastOutcome: null, isInsisted: false }
}

function asStray(message: Message): Message {
  return { ...message, isOfPage: false }
}
