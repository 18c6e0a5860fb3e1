import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'

type Table = typeof calls

/** The name of a call of the specification; a new call widens it, and every table by call then lacks a row. */
export type CallName = { [Name in keyof Table]: Table[Name] extends Call ? Name : never }[keyof Table]

/** The name of a call that changes something. */
export type WriteName = { [Name in CallName]: Table[Name]['method'] extends 'GET' ? never : Name }[CallName]

function isCall(entry: [string, unknown]): entry is [CallName, Call] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every call of the specification with its name. */
export const CALLS: readonly [CallName, Call][] = Object.entries<unknown>(calls).filter(isCall)

const BY_NAME = new Map<CallName, Call>(CALLS)

/** The call of a name. */
export function callOf(name: CallName): Call {
  const call = BY_NAME.get(name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}
