import * as z from 'zod/mini'

/*
 * Parts shared by the calls: how a server's answer is read with tolerance, whatever wraps it or is missing from it
 * (specification 3.5, 7.2).
 */

/** A field that a server may leave out or send as null; read as `undefined`. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((value) => value ?? undefined),
    ),
  )
}

/** Text that an answer must have; how long is the server's affair: links and tokens, pictures as data, have no usual length. */
export const givenText = z.string().check(z.minLength(1))

/** An id that a server may send as a number or as text. */
export const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An answer whose clause names `data`; a bare body is accepted too (specification 7.2). */
export function dataOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.transform(unwrapped), schema)
}

function unwrapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return typeof body.data === 'object' && body.data !== null ? body.data : body
}

/**
 * Like `dataOf`, for an answer whose `message` or `status_code` stands beside `data` (specification 4.2, 8.5); an empty body
 * has neither.
 */
export function dataWithMessage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((body: unknown) => {
      const whole = Object(body)
      return { ...whole, ...Object(whole.data) }
    }),
    schema,
  )
}

/** A field of text with a stand-in for when it is missing. */
export function textOr(missing: string) {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? missing),
  )
}

/** A list that may be missing. */
export function listOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(item),
  )
}

/** An answer that is a list, under `data` or bare; none when either is missing. */
export function dataListOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.transform((body: unknown) =>
      typeof body === 'object' && body !== null && 'data' in body ? body.data : body,
    ),
    listOf(item),
  )
}

/**
 * The answer of a call whose clause names no field: an object as all answers are, whatever is in it, or no body at all (204 has
 * none). Text, a number or a list is no answer of this API: what was sent is then not known to be there.
 */
export const acknowledgement = z.nullable(z.looseObject({}))

/** The same where the fields of `schema` are read, all of which may be missing. */
export function acknowledgementOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((body: unknown) => unwrapped(body ?? {})),
    schema,
  )
}
