import * as z from 'zod/mini'
import { reportUnreadable } from './report-unreadable'

/* Server answers are read with tolerance (specification 3.5, 7.2). */

/** Missing, null or of another kind is read as `undefined`: what is optional must not hide the rest. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  const present = z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  )
  return z.optional(
    // oxlint-disable-next-line promise/valid-params -- this catch is zod's, of no promise
    z.catch(present, ({ issues }) => {
      for (const { message, path } of issues)
        reportUnreadable([...(path ?? []).map(String), message].join(' '))
      return undefined
    }),
  )
}

/** Text that an answer must have; how long is the server's affair: links and tokens, pictures as data, have no usual length. */
export const nonEmptyText = z.string().check(z.minLength(1))

/** Text that may be missing; the specification names no types, so numbers and flags are read as text. */
export const maybeText = maybe(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)))

const numeric = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform((value: string | number) => (value === '' ? undefined : Number(value))),
    z.optional(z.number()),
  ),
)

/** Text of digits is read as a number, empty text as none. */
export const maybeNumber = maybe(numeric)

export const numberOrText = z.pipe(numeric, z.number())

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
])

/** A yes or no in its usual spellings. */
export const maybeFlag = maybe(
  z.pipe(
    z.transform(
      (value: unknown) => FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value,
    ),
    z.boolean(),
  ),
)

export const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An answer whose clause names `data`; a bare body is accepted too (specification 7.2). */
export function dataOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.transform(unwrapped), schema)
}

function unwrapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return typeof body.data === 'object' && body.data !== null ? body.data : body
}

/** Like `dataOf`, where `message` or `status_code` stands beside `data` (specification 4.2, 8.5). */
export function dataWithMessage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((body: unknown) => {
      const whole = Object(body)
      return { ...whole, ...Object(whole.data) }
    }),
    schema,
  )
}

export function textOr(missing: string) {
  return z.pipe(
    maybeText,
    z.transform((value) => value ?? missing),
  )
}

/** A list that may be missing, row by row: one that cannot be read is left out and told of. */
export function listOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.transform((value: unknown) => rowsOf(item, value).rows)
}

/** The same for a list that another call tells where it is missing: `undefined` then. */
export function maybeListOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.optional(
    z.transform((value: unknown) =>
      value === undefined || value === null ? undefined : rowsOf(item, value).rows,
    ),
  )
}

/** A list of texts that may be missing: `undefined` then. A single text stands for a list of itself. */
export const maybeTextList = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? [] : typeof value === 'string' ? [value] : value)),
    maybeListOf(idText),
  ),
)

export const textList = z.pipe(
  maybeTextList,
  z.transform((texts) => texts ?? []),
)

function rowsOf<Schema extends z.ZodMiniType>(item: Schema, value: unknown) {
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) reportUnreadable('a list is none')
    return { rows: [], unread: 0 }
  }
  const rows = value.flatMap((row: unknown): z.output<Schema>[] => {
    const { success, data, error } = z.safeParse(item, row)
    if (success) return [data]
    for (const { message, path } of error.issues)
      reportUnreadable(['row', ...path.map(String), message].join(' '))
    return []
  })
  return { rows, unread: value.length - rows.length }
}

const rawList = z.nullish(z.array(z.unknown()))

/** Said of a list that was narrowed or turned as asked: a field of our own. `is_cut`: more than are told of would fit. */
const narrowed = maybe(z.object({ is_cut: z.boolean() }))

/** A page of a list (specification 7.6): its rows, how many of them could not be read, and what there is in all. */
export function pageOf<Row extends z.ZodMiniType, Pages extends z.ZodMiniType>(row: Row, pages: Pages) {
  return dataOf(
    z.pipe(
      z.object({ list: rawList, total_pages: pages, total_elements: pages, narrowed }),
      z.transform(({ list, ...totals }) => {
        const { rows, unread } = rowsOf(row, list)
        return { list: rows, unread, ...totals }
      }),
    ),
  )
}

export function dataListOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.transform((body: unknown) =>
      typeof body === 'object' && body !== null && 'data' in body ? body.data : body,
    ),
    z.pipe(
      rawList,
      z.transform((rows: unknown[] | null | undefined) => rowsOf(item, rows).rows),
    ),
  )
}

/** An object, or no body at all (204). Text, a number or a list is no answer of this API: the save is then not known to be there. */
export const acknowledgement = z.nullable(z.looseObject({}))

export function acknowledgementOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((body: unknown) => unwrapped(body ?? {})),
    schema,
  )
}
