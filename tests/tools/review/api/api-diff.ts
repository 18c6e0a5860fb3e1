import { factsOf, type Fact, type Facts, type JsonSchema } from './api-facts'
import { sayDifference, widens } from './api-shapes'

/** An OpenAPI document, as far as it is compared. */
export type Description = { paths: Readonly<Record<string, Readonly<Record<string, object>>>> }

/** One change of a call, in words; `breaks` where somebody who calls as before may not get on. */
export type ApiChange = { call: string; words: string; breaks: boolean }

type Change = Omit<ApiChange, 'call'>
type Operation = {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses?: Readonly<Record<string, { content?: Content }>>
  security?: readonly object[]
}
type Content = Readonly<Record<string, { schema: JsonSchema }>>

function factsOfContent(content: Content | undefined, path: string): [string, Fact][] {
  const [type] = Object.keys(content ?? {})
  if (!content || type === undefined) return []
  // The type itself is a value of the side: a body that becomes a form is another.
  const whole: [string, Fact] = [`${path} type`, { isRequired: true, shape: { type } }]
  return [whole, ...factsOf(content[type]?.schema ?? {}, path)]
}

/** All that a caller sends. */
function takenBy({ parameters = [], requestBody }: Operation): Facts {
  const beside = parameters.map(({ name, in: place, required, schema }): [string, Fact] => [
    `${place} ${name}`,
    { isRequired: required === true, shape: schema },
  ])
  return new Map([...beside, ...factsOfContent(requestBody?.content, 'body')])
}

/** All that a caller is answered. */
function givenBy({ responses = {} }: Operation): Facts {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) =>
      factsOfContent(content, status === '200' ? 'answer' : `answer(${status})`),
    ),
  )
}

/** A caller must send what is needed and may send what is read; an answer is the other way round. */
function compareFact(path: string, was: Fact | undefined, is: Fact | undefined, isSent: boolean): Change[] {
  if (!was) {
    const needed = isSent && is?.isRequired === true
    return [{ words: `${path} added${needed ? ', required' : ''}`, breaks: needed }]
  }
  if (!is) return [{ words: `${path} removed`, breaks: true }]
  const difference = sayDifference(was.shape, is.shape)
  const isSafe = isSent ? widens(was.shape, is.shape) : widens(is.shape, was.shape)
  const isMoved = was.isRequired !== is.isRequired
  const words = [isMoved && (is.isRequired ? 'required now' : 'optional now'), difference].filter(Boolean)
  if (words.length === 0) return []
  return [{ words: `${path}: ${words.join('; ')}`, breaks: !isSafe || (isMoved && is.isRequired === isSent) }]
}

function compareFacts(before: Facts, after: Facts, side: 'sent' | 'answered'): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.flatMap((path) => compareFact(path, before.get(path), after.get(path), side === 'sent'))
}

/** A part that came or went with all below it is told once. */
function withoutInner(changes: readonly Change[]): Change[] {
  const whole = changes.flatMap(
    ({ words }) => /^(?<path>.+) (?:added|removed)/.exec(words)?.groups?.['path'] ?? [],
  )
  return changes.filter(
    ({ words }) => !whole.some((path) => ['.', '[', '{', '<'].some((sign) => words.startsWith(path + sign))),
  )
}

function compareOperations(was: Operation, is: Operation): Change[] {
  const [needed, needs] = [was, is].map(({ security = [] }) => security.length > 0)
  const token: Change[] =
    needed === needs
      ? []
      : [{ words: needs ? 'needs a token now' : 'needs no token any more', breaks: needs === true }]
  return [
    ...token,
    ...withoutInner(compareFacts(takenBy(was), takenBy(is), 'sent')),
    ...withoutInner(compareFacts(givenBy(was), givenBy(is), 'answered')),
  ]
}

function operationsOf({ paths }: Description): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    ),
  )
}

/** @returns what changed for whoever calls the API, what breaks first */
export function diffApi(before: Description, after: Description): ApiChange[] {
  const [old, now] = [operationsOf(before), operationsOf(after)]
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((call): ApiChange[] => {
    const [was, is] = [old.get(call), now.get(call)]
    if (!was) return [{ call, words: 'a new call', breaks: false }]
    if (!is) return [{ call, words: 'the call is gone', breaks: true }]
    return compareOperations(was, is).map(({ words, breaks }) => ({ call, words, breaks }))
  })
  return changes.toSorted((one, other) => Number(other.breaks) - Number(one.breaks))
}
