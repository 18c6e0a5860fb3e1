import type { Rules, World } from './world'

/** Wrong decisions of the product or of the server, each in a world that is large enough for what it breaks. */
export const OUTBOX_FAULTS: readonly [
  words: string,
  rules: Partial<Rules>,
  left: Partial<World['left']>,
  broken: string,
][] = [
  [
    'a server that knows neither keys nor versions',
    { keyOf: () => -1, isCurrent: () => true },
    { repeats: 0, reloads: 0 },
    'nothing is done twice',
  ],
  [
    'the newest goes first',
    { nextEntry: (entries) => entries.findLast(({ phase }) => phase === 'waiting') },
    { repeats: 0, others: 0 },
    'what was typed later is never undone by what was typed before',
  ],
  [
    'what stands behind moves on with every save',
    { changesAfter: (_later, _sent, { version }) => (version === null ? {} : { base: version }) },
    { repeats: 0 },
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
  [
    'what stands behind stays where it was',
    { changesAfter: () => ({}) },
    { repeats: 0, others: 0 },
    'one’s own queue is never somebody else',
  ],
  [
    'the page takes the version of every answer',
    { versionAfterSave: (_shown, _base, answered) => answered },
    { repeats: 0 },
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
  [
    'an earlier save that could not be asked about is taken for somebody else’s',
    { outcomeOfTry: (part, outcome) => (part === 'earlier' ? 'outdated' : outcome) },
    { repeats: 0, others: 0 },
    'one’s own queue is never somebody else',
  ],
  [
    'an attempt is remembered over a version that it was not sent over in the end',
    { triedAfterInsisting: (tried) => tried },
    { repeats: 1, reads: 0 },
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
  [
    'an answer that there is no such application counts as saved',
    { isTaken: (outcome) => outcome !== 'outdated' },
    { words: 1, repeats: 0, reads: 0, others: 0, reloads: 1, erasures: 1 },
    'what leaves the phone, after a reload too, has found its application, or says so',
  ],
]
