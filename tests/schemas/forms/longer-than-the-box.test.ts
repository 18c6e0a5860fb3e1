import { describe, expect, test } from 'vitest'
import type { Field } from '@/schemas/fields/field'
import { formShape } from '@/schemas/fields/form-schema'
import { FIELD_TABLES } from '@/schemas/fields/tables'
import { personalSchema } from '@/schemas/forms/personal'
import { optionalText } from '@/schemas/text/primitives'

const limited = Object.entries(FIELD_TABLES).flatMap(([table, all]) =>
  Object.entries<Field>(all).flatMap(([name, { maximum, ...field }]) =>
    maximum !== undefined && (field.kind === 'count' || field.kind === 'capitals')
      ? [{ name: `${table}.${name}`, field: { ...field, maximum }, maximum }]
      : [],
  ),
)

describe('a code or a count', () => {
  test.each(limited)('that fits its box is taken: $name', ({ field, maximum }) => {
    const { answer } = formShape({ answer: field }, {})
    for (const written of ['', undefined, '9'.repeat(maximum)])
      expect(answer.safeParse(written).success).toBe(true)
  })

  test.each(limited)(
    'that is longer is refused, and says by how much it may be: $name',
    ({ field, maximum }) => {
      const { answer } = formShape({ answer: field }, {})
      const unit = field.kind === 'count' ? 'digits' : 'characters'
      expect(answer.safeParse('9'.repeat(maximum + 1)).error?.issues.map(({ message }) => message)).toEqual([
        `At most ${maximum} ${unit}`,
      ])
    },
  )
})

test('what a form demands of a field does not undo it', () => {
  const { years_of_residence } = personalSchema({ restricted: false }).shape
  expect(years_of_residence.safeParse('99').data).toBe(99)
  expect(years_of_residence.safeParse('123').error?.issues[0]?.message).toBe('At most 2 digits')
})

test('a text may be as long as any', () => {
  const { answer } = formShape(
    { answer: { kind: 'text', label: 'Answer', maximum: 2 } },
    { answer: optionalText() },
  )
  expect(answer.safeParse('Asha').success).toBe(true)
})
