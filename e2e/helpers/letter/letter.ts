import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS, type CallName } from '@/tests/server/helpers/calls'
import type { Asked, Interpreter, Answer } from '../proxy'
import { DIST } from '../server'
import { CLAUSES, namesIn, namesOf } from './clauses'
import { clausesOf } from './named-calls'
import { restrict, reword, rewordFields } from './reword'

/** The entities that each clause of calls is about, where it does not quote their fields itself. */
const ENTITIES: Readonly<Record<string, readonly string[]>> = {
  '7.3': ['3.21'],
  '7.5': ['3.6'],
  '7.6': ['3.7', '3.8', '3.9', '3.10', '3.11', '3.12', '3.13', '3.17', '3.19'],
  '7.9': ['3.8', '3.11', '3.12'],
  '7.11': ['3.14', '3.19'],
  '7.14': ['3.20'],
  '7.15': ['3.20'],
  '7.16': ['3.16'],
  '7.18': ['3.15'],
  // A list of links comes in pages as that of the cases does.
  '7.19': ['3.18', '7.18'],
}

const HEADERS = new Set(['host', 'token', 'content-type', 'accept', 'x-lk-client', 'user-agent', 'origin'])

const EVERY_NAME = new Set(namesOf(...CLAUSES.keys()))

/** Most literal first: `/v1/apply-loan/list` is no `/v1/apply-loan/{id}`. */
const PATTERNS = CALLS.map(([name, call]) => ({
  name,
  method: call.method,
  path: new RegExp(`^/api${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  clauses: clausesOf(call),
  placeholders: call.path.split('{').length,
})).toSorted((one, other) => one.placeholders - other.placeholders)

/** Get by id has a sentence of its own in its clause, which names ten fields. */
const BY_ID = /Get by id answers([^.]*)\./.exec(CLAUSES.get('7.6') ?? '')?.[1] ?? ''

function namesFor(call: CallName, clauses: readonly string[]) {
  const entities = namesOf(...clauses.flatMap((clause) => ENTITIES[clause] ?? []))
  const all = [...namesOf(...clauses), ...entities]
  const isById = call === 'getApplication' || call === 'getOwnApplication'
  return { top: new Set(isById ? namesIn(BY_ID) : all), inner: new Set(entities.length > 0 ? entities : all) }
}

const answerOf = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
})

const dataOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined

function sayLess(call: CallName, clauses: readonly string[], { status, body }: Answer): Answer {
  // No answer of the API is anything else, where it has any.
  const value: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
  if (status >= 400) return answerOf(status, reword(value, new Set(['message'])))
  const { top, inner } = namesFor(call, clauses)
  const data = dataOf(value)
  if (data === undefined) return answerOf(status, rewordFields(value, top, inner))
  const isNamed = clauses.some((clause) => /`data\b/.test(CLAUSES.get(clause) ?? ''))
  if (!isNamed) return answerOf(status, rewordFields(data, top, inner))
  // The list of lenders is said to stand in the `data` of a `data`.
  const list = dataOf(data)
  return answerOf(status, {
    data: list === undefined ? rewordFields(data, top, inner) : { data: reword(list, inner) },
  })
}

function askLess({ headers, body, ...asked }: Asked): Asked {
  const isJson = headers['content-type']?.startsWith('application/json') === true && body.length > 0
  return {
    ...asked,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS.has(name))),
    body: isJson ? Buffer.from(JSON.stringify(restrict(JSON.parse(body.toString()), EVERY_NAME))) : body,
  }
}

/**
 * A server that keeps to the letter of the specification, and no more: ours, with all taken out that the specification does not name,
 * of calls, headers, and fields of requests and answers. What it leaves open is otherwise than with ours, as its types are, and a page is
 * the app's file alone. It reads docs/specification.md without the readings, so that a new field or call of our own is unknown to it.
 */
export const toTheLetter: Interpreter = async (asked, ask) => {
  const { pathname } = new URL(asked.url, 'http://localhost')
  if (!pathname.startsWith('/api/')) {
    const page = await ask(asked)
    const isApp =
      page.headers['content-type']?.startsWith('text/html') === true && page.body.includes('id="root"')
    if (!isApp) return page
    const body = readFileSync(path.join(DIST, 'client/index.html'))
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
  }
  const call = PATTERNS.find(({ method, path: of }) => method === asked.method && of.test(pathname))
  if (!call || call.clauses.length === 0) return answerOf(404, { message: 'Not found' })
  return sayLess(call.name, call.clauses, await ask(askLess(asked)))
}
