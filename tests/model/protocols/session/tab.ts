import { initialTransition, transition, type EventFromLogic, type SnapshotFrom } from 'xstate'
import { NO_ACTORS } from '@/machines/session/session-setup'
import type { SessionLogic } from '@/machines/session/session.machine'
import type { Profile } from '@/schemas/entities/profile'
import { endIfReplaced, sessionWithActors } from '@/src/actors/session/session-actor'
import type { SessionActor } from '@/src/hooks/session'
import { cachedEntries } from '@/src/outbox/store/cached-entries'
import { tabToken, takeStoredTokens } from '@/src/storage/caller'
import { forgetStored, readStored, readStoredJson, store } from '@/src/storage/local-storage'

/** One page of the browser: its session chart, and what its modules hold in memory. */
export type Tab = {
  at: 'guest' | 'loadingProfile' | 'profileUnavailable' | 'signedIn' | 'signingOut'
  /** In the chart. */
  agent: string | null
  /** In memory, which another tab cannot change. */
  TOKEN: string | null
  guest_token: string | null
}

type SessionEvent = EventFromLogic<SessionLogic>

const TOKENS = ['TOKEN', 'guest_token'] as const

/** The parts of a state that are of no account here stand where they come to rest. */
const AT_REST = {
  guest: { guest: { login: 'asking', actors: 'ready' } },
  signedIn: { signedIn: { wizard: 'ready', profile: 'fresh', device: 'known' } },
  loadingProfile: 'loadingProfile',
  profileUnavailable: 'profileUnavailable',
  signingOut: 'signingOut',
} as const

/** Each tab has modules of its own; here the same ones hold what this tab's do. */
export function enterTab(tab: Tab): void {
  const onPhone = TOKENS.map((key) => readStored(key))
  for (const key of TOKENS) putBack(key, tab[key])
  takeStoredTokens()
  for (const [index, key] of TOKENS.entries()) putBack(key, onPhone[index] ?? null)
  cachedEntries.clear()
}

function putBack(key: (typeof TOKENS)[number], token: string | null): void {
  if (token === null) forgetStored(key)
  else store(key, token)
}

/** Sends the chart of the tab an event, and does what the chart then asks of the product's own actions. */
export function sendToChart(tab: Tab, event: SessionEvent): Tab {
  const snapshot = sessionWithActors.resolveState({
    value: AT_REST[tab.at],
    context: {
      token: tab.TOKEN,
      profile: tab.agent === null ? null : profileOf(tab.agent),
      sentSession: null,
      ...NO_ACTORS,
    },
  })
  return afterActions(transition(sessionWithActors, snapshot, event))
}

/** As `startSession`. */
export function loadTab(): Tab {
  takeStoredTokens()
  const token = tabToken('TOKEN')
  // As the page stores it.
  const profile = token === null ? null : (readStoredJson('PROFILE') as Profile | null)
  return afterActions(initialTransition(sessionWithActors, { token, profile, sentSession: null }))
}

function afterActions([next, actions]: ReturnType<typeof transition<typeof sessionWithActors>>): Tab {
  for (const { type, exec, info, params } of actions)
    if (type in sessionWithActors.implementations.actions) exec?.(info, params)
  return tabOf(next)
}

function tabOf({ value, context }: SnapshotFrom<SessionLogic>): Tab {
  const at = typeof value === 'string' ? value : Object.keys(value)[0]
  if (!isPlace(at)) throw new Error(`No tab of this world is ${at}`)
  const held = { TOKEN: tabToken('TOKEN'), guest_token: tabToken('guest_token') }
  return { at, agent: context.profile?.id ?? null, ...held }
}

function isPlace(at: unknown): at is Tab['at'] {
  return typeof at === 'string' && at in AT_REST
}

/** As a tab does that hears of the others, or is looked at again. */
export function wakeTab(tab: Tab): Tab {
  const heard: SessionEvent[] = []
  // Of the session, this asks for no more.
  const session = { send: (event: SessionEvent) => heard.push(event) } as unknown as SessionActor
  endIfReplaced(session)
  const [event] = heard
  return event ? sendToChart(tab, event) : tab
}

export function profileOf(id: string): Profile {
  return { id, role: 'AGENT', first_name: `Agent ${id}`, last_name: 'Rao' }
}

/** The session's own event for an answer. */
export function answered(actor: 'login' | 'getProfile' | 'logout', output: unknown): SessionEvent {
  // XState's own events are not among those that a chart declares.
  return { type: `xstate.done.actor.${actor}`, output, actorId: actor } as unknown as SessionEvent
}

/** As `answered`, for no answer. */
export function failed(actor: 'getProfile'): SessionEvent {
  const error = new Error('No answer')
  return { type: `xstate.error.actor.${actor}`, error, actorId: actor } as unknown as SessionEvent
}
