import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

/** A row of a form's table: what is wrong, the field (dots lead into lists), what it holds, what the form says there. */
export type Refusal = readonly [wrong: string, field: string, value: unknown, message: string]

/** A copy of the values with one field replaced; `undefined` takes the field away. */
function replaced(values: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = (inner: unknown) => (rest.length === 0 ? value : replaced(inner, rest, value))
  if (Array.isArray(values)) return values.map((item, index) => (String(index) === key ? next(item) : item))
  return { ...Object(values), [key]: next(Object(values)[key]) }
}

/** The values of a form with one field replaced. */
export function withField(values: object, field: string, value: unknown): unknown {
  return replaced(values, field.split('.'), value)
}

/** @returns what a form says first at each field that it refuses, as a person sees it. */
export function messagesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  // Later entries win: the first message of a field is the one shown.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Every row is refused at its field, with its message, and nothing else is. */
export function itRefuses(schema: z.ZodMiniType, valid: object, rows: readonly Refusal[]): void {
  describe('refuses, at the field concerned and in the words of the specification,', () => {
    it.each(rows)('%s: %s = %j says "%s"', (_, field, value, message) => {
      expect(messagesOf(schema, withField(valid, field, value))).toEqual({ [field]: message })
    })
  })
}

/** Every pair is accepted. */
export function itAccepts(
  schema: z.ZodMiniType,
  valid: object,
  rows: readonly (readonly [what: string, field: string, value: unknown])[],
): void {
  describe('accepts', () => {
    it.each(rows)('%s: %s = %j', (_, field, value) => {
      expect(messagesOf(schema, withField(valid, field, value))).toEqual({})
    })
  })
}
