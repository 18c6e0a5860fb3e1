import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './api-facts'

/** Limits of which more lets more through, and those of which less does. */
const UPPER = new Set(['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'])
const LOWER = new Set(['minLength', 'minItems', 'minimum', 'exclusiveMinimum'])

/** Keywords that list all that is let through. */
const LISTS = new Set(['type', 'enum', 'one of'])

/** Keywords that only ever refuse. */
const REFUSING = new Set([...UPPER, ...LOWER, 'pattern', 'format'])

/** A type stands alone or in a list. */
const listIn = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

const includesAll = (all: unknown, some: unknown) =>
  listIn(some).every((one) => listIn(all).some((other) => isDeepStrictEqual(one, other)))

/** True if a keyword lets through at least what it let through before; nothing said lets all through. */
function isWider(key: string, was: unknown, is: unknown): boolean {
  if (isDeepStrictEqual(was, is)) return true
  if (is === undefined) return LISTS.has(key) || REFUSING.has(key)
  if (was === undefined) return false
  if (LISTS.has(key)) return includesAll(is, was)
  if (UPPER.has(key)) return Number(is) >= Number(was)
  return LOWER.has(key) && Number(is) <= Number(was)
}

const keysOf = (was: JsonSchema, is: JsonSchema) => [...new Set([...Object.keys(was), ...Object.keys(is)])]

/** True if all that fitted the old shape of a value fits the new one. */
export function widens(was: JsonSchema, is: JsonSchema): boolean {
  return keysOf(was, is).every((key) => isWider(key, was[key], is[key]))
}

const say = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))

const without = (all: unknown, some: unknown) =>
  listIn(all)
    .filter((one) => !listIn(some).some((other) => isDeepStrictEqual(one, other)))
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join(', ')

function sayKeyword(key: string, was: unknown, is: unknown): string {
  if (!LISTS.has(key) || was === undefined || is === undefined) return `${key} ${say(was)}, now ${say(is)}`
  const [more, less] = [without(is, was), without(was, is)]
  return [more && `also ${more}`, less && `no longer ${less}`].filter(Boolean).join('; ')
}

/** @returns the keywords that two shapes of a value do not share; nothing where they are alike */
export function sayDifference(was: JsonSchema, is: JsonSchema): string {
  return keysOf(was, is)
    .filter((key) => !isDeepStrictEqual(was[key], is[key]))
    .map((key) => sayKeyword(key, was[key], is[key]))
    .join('; ')
}
