import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import type { Deps } from '../../delivery/deps'
import { isSectionCall } from '../access/permissions'
import { findCaller, type Caller } from '../access/sessions'
import { sign } from '../access/tokens'
import { appendEntry } from './append'
import { AUDITED, SECTION_SAVED, type Action } from './calls'

export type Actor = { caller: Caller | undefined; address: string }

/** Keyed: only with mobile and server key can anybody say whose it is. */
export function pseudonymOf({ secret, tenant }: Pick<Deps, 'secret' | 'tenant'>, mobile: string): string {
  return sign(secret, 'audit', tenant, mobile)
}

/** By today's secret, and by those before it: entries of the time name the person so. */
export function pseudonymsOf(
  { secrets, tenant }: { secrets: readonly string[]; tenant: string },
  mobile: string,
): string[] {
  return secrets.map((secret) => pseudonymOf({ secret, tenant }, mobile))
}

/** Without personal data. */
export function actorOf(deps: Pick<Deps, 'secret' | 'tenant'>, caller: Caller | undefined): string {
  if (!caller) return 'anybody'
  if (caller.kind === 'agent') return `partner:${caller.userId}`
  return `guest:${pseudonymOf(deps, caller.mobile)}`
}

/** For what is no call of the table, such as a file opened by its link. */
export async function record(
  deps: Deps,
  { caller, address }: Actor,
  { action, call, subjects }: { action: Action; call: string; subjects: readonly string[] },
): Promise<void> {
  const actor = actorOf(deps, caller)
  const entry = { at: deps.now(), actor, address, action, call, subjects: [...subjects] }
  await appendEntry(deps.db, deps.tenant, entry)
}

/** Types erased: the call and its row come from the same place. */
type Row = { action: Action; subjects: (answered: object) => readonly (string | undefined)[] } | null

const NAMES = new Map(Object.entries<unknown>(calls).map(([name, call]) => [call, name]))
const ROWS = new Map(Object.entries(AUDITED as Readonly<Record<string, unknown>>))

/** @returns undefined for a call that is not recorded */
export function recorderOf(call: Call) {
  const name = NAMES.get(call) ?? ''
  const row = (isSectionCall(call) ? SECTION_SAVED : ROWS.get(name)) as Row | undefined
  if (!row) return undefined
  return async (deps: Deps, actor: Actor, asked: object, raw: object): Promise<void> => {
    const answer = call.response.parse(raw)
    const { action } = row
    // A caller who has just signed in was nobody before.
    const caller = action === 'signed in' ? await findCaller(deps, Object(answer).token) : actor.caller
    const subjects = row.subjects({ ...asked, answer }).filter((subject) => subject !== undefined)
    await record(deps, { ...actor, caller }, { action, call: name, subjects })
  }
}
