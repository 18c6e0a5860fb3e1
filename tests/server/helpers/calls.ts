import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import { SECTION_CALLS, type SectionCall } from '@/schemas/calls/sections'
import { hasOwnCalls, SECTION_NAMES, type OwnSectionName } from '@/schemas/steps/steps'

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

/** A call that saves a section with calls of its own. */
export type SectionCallName = { [Name in CallName]: Table[Name] extends SectionCall ? Name : never }[CallName]

const isSectionCallName = (name: CallName): name is SectionCallName =>
  Object.values(SECTION_CALLS).some((group) => Object.values<Call>(group).includes(callOf(name)))

/** The calls that save sections by their names. */
export const SECTION_CALL_NAMES = CALLS.map(([name]) => name).filter(isSectionCallName)

type Use = 'create' | 'update' | 'updateOwn'

/** One value for each call that saves a section, by the section, what the call is for, and whether agents alone are asked. */
export function bySectionCall<Value>(
  valueOf: (section: OwnSectionName, use: Use, isAgents: boolean) => Value,
): Record<SectionCallName, Value> {
  const entries = SECTION_NAMES.filter(hasOwnCalls).flatMap((section) => {
    const group: Partial<Record<Use, Call>> = SECTION_CALLS[section]
    return SECTION_CALL_NAMES.flatMap((name) => {
      const use = (['create', 'update', 'updateOwn'] as const).find((one) => group[one] === callOf(name)) // No list of texts.
      return use ? [[name, valueOf(section, use, !group.updateOwn)]] : []
    })
  })
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Record<SectionCallName, Value>
}
