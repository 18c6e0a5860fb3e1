import { nextEntry } from '@/machines/outbox/queue'
import { versionAfterSave } from '@/src/api/version-rules'
import {
  baseOfSlot,
  changesAfter,
  isSameAttempt,
  mayHaveArrived,
  mayHaveMadeNewer,
  replaceableEntry,
} from '@/src/outbox/store/entry-rules'
import { progressAfter, RESULTS, type Happening, type Outcome, type Progress } from '../entry-progress'

/* An agent's queue of one application, its server, and somebody else who saves there. */

export const SECTIONS = ['personal', 'employment'] as const

export type Section = (typeof SECTIONS)[number]

/** Of the other person's save, by who wrote: for the properties alone, the product knows nothing of it. */
export type Notice = 'none' | 'heard' | 'read'

export type Save = Progress & {
  id: number
  section: Section
  /** Words are numbered as they are typed. */
  said: number
  order: number
  base: string
  isUnanswered: boolean
  wasUnanswered: boolean
  notice: Notice
  /** Until it is on the disk, the disk has the one whose place it takes. */
  replaces: Save | null
}

/** A save as it was tried; the server may have done it. */
export type Tried = Pick<Save, 'id' | 'said' | 'base' | 'notice'>

/** A request, or its answer. `part` says for which of the questions of a try: the save, an earlier one, or the save after that. */
export type Message = Tried & {
  section: Section
  entryId: number
  part: 'save' | 'earlier' | 'after'
  isOfPage: boolean
  version: string | null
  outcome: 'acknowledged' | 'outdated' | 'not found' | null
}

export type World = {
  entries: Save[]
  /** The form that waits for its save. */
  form: { id: number; wasKept: boolean } | null
  /** By the form that has its words back, and by the thing that they are about. */
  failed: Record<Section, Tried | null>
  tried: Record<Section, Tried | null>
  page: { version: string; notice: Notice }
  wire: Message[]
  /** By save, the version that it made; and what was done, in order. */
  server: { version: number; keys: Record<number, string>; done: Done[]; isGone: boolean }
  /** The last words of which the person was told that they are saved, here or there. */
  promised: Record<Section, number>
  /** The newest words of each form. */
  typed: Record<Section, number>
  isMistaken: boolean
  /** Saves that were done although the server has answered with a failure. */
  orphans: number[]
  /** So often each may still happen: without an end to it there would be no last state. */
  left: Record<'words' | 'repeats' | 'reads' | 'others' | 'reloads' | 'erasures', number>
}

export type Done = { id: number; said: number; section: Section; isBlind: boolean }

/** Somebody else's save, of the section that the agent writes last. */
export const OTHERS: Done = { id: 0, said: 0, section: 'employment', isBlind: false }

/** The product's decisions; a test puts a wrong one in the place of one of them. */
export const RULES = {
  nextEntry,
  baseOfSlot,
  changesAfter,
  replaceableEntry,
  isSameAttempt,
  mayHaveArrived,
  mayHaveMadeNewer,
  versionAfterSave,
  outcomeOfTry: (part: Message['part'], outcome: Outcome): Outcome =>
    part === 'earlier' && RESULTS[outcome].kind === 'refused' ? 'outdated' : outcome,
  triedAfterInsisting: (tried: World['tried'], section: Section): World['tried'] => ({
    ...tried,
    [section]: null,
  }),
  isTaken: (outcome: Outcome) => RESULTS[outcome].kind === 'acknowledged',
  isPending: (id: number, { entries }: World) => entries.some((entry) => entry.id === id),
  isCurrent: (base: string, version: number) => base === String(version),
  keyOf: (id: number) => id,
}

export type Rules = typeof RULES

export const FRESH: Progress = { phase: 'keeping', lastOutcome: null, isInsisted: false }

/** @returns the world with one entry changed */
export function withEntry(world: World, id: number, changes: Partial<Save>): World {
  return {
    ...world,
    entries: world.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
  }
}

/** @returns the world after something has happened to an entry, as its chart says */
export function moved(world: World, id: number, happening: Happening): World {
  const entry = world.entries.find((other) => other.id === id)
  return entry ? withEntry(world, id, progressAfter(entry, happening)) : world
}

/** @returns the world with every entry sent whose turn it is, as the outbox does at once */
export function withTurns(world: World, rules: Rules): World {
  const queued = world.entries.map((entry) => ({
    facts: {
      id: String(entry.id),
      kind: entry.section,
      applicationId: 'app1',
      order: entry.order,
      size: 1,
      waitsFor: [],
    },
    phase: entry.phase,
  }))
  const next = rules.nextEntry(queued)
  return next ? withTurns(moved(world, Number(next.facts.id), { event: 'turn.came' }), rules) : world
}

/** @returns how often each may happen, after one of them has */
export function spent({ left }: World, name: keyof World['left']): World['left'] {
  return { ...left, [name]: left[name] - 1 }
}
