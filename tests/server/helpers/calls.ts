import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'

type Table = typeof calls

/** A new call widens it, and every table by call then lacks a row. */
export type CallName = { [Name in keyof Table]: Table[Name] extends Call ? Name : never }[keyof Table]

export type WriteName = { [Name in CallName]: Table[Name]['method'] extends 'GET' ? never : Name }[CallName]

function isCall(entry: [string, unknown]): entry is [CallName, Call] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

export const CALLS: readonly [CallName, Call][] = Object.entries<unknown>(calls).filter(isCall)

const BY_NAME = new Map<CallName, Call>(CALLS)

export function callOf(name: CallName): Call {
  const call = BY_NAME.get(name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}
