/* @long */
import { describe, expect, test } from 'vitest'
import type { Field } from '@/schemas/fields/field'
import { createCorrection, listSteps, TYPED_KINDS, withTyped, type Correction } from '../corrections'
import { ofKind, renderOne } from '../field-of-table'
import { compose, insert } from '../keyboards'
import { descriptionOf } from '../one-field'

/** An email's box has no selection that a page may ask for: e2e/journeys/application/typing.e2e.ts types into it. */
const KINDS = TYPED_KINDS.filter((kind) => kind !== 'email')

const corrections = ofKind(...KINDS).map(({ name, field }) => ({
  name,
  field,
  correction: createCorrection(field),
}))

async function halfTyped(field: Field, { before, at }: Correction) {
  const box = renderOne(field)
  await box.user.type(box.input, before)
  box.input.setSelectionRange(at, at)
  return box
}

describe('put into the middle of what was typed', () => {
  test.each(corrections)('keys stand where they were typed: $name', async ({ field, correction }) => {
    const { user, input, kept } = await halfTyped(field, correction)
    for (const [index, key] of correction.typed.split('').entries()) {
      await user.keyboard(key)
      expect(input.selectionStart).toBe(correction.at + index + 1)
    }
    expect(input.value).toBe(withTyped(correction))
    expect(kept()).toBe(correction.expected)
    await user.tab()
    expect(input.value).toBe(correction.expected)
  })

  test.each(corrections)('a paste stands where it was put: $name', async ({ field, correction }) => {
    const { user, input, kept } = await halfTyped(field, correction)
    await user.paste(correction.typed)
    expect(input.value).toBe(withTyped(correction))
    expect(input.selectionStart).toBe(correction.at + correction.typed.length)
    expect(kept()).toBe(correction.expected)
  })

  test.each(corrections)('what is spoken stands where it was put: $name', async ({ field, correction }) => {
    const { input, kept } = await halfTyped(field, correction)
    insert(input, correction.typed)
    expect(input.value).toBe(withTyped(correction))
    expect(input.selectionStart).toBe(correction.at + correction.typed.length)
    expect(kept()).toBe(correction.expected)
  })

  test.each(corrections)('a composition is left alone: $name', async ({ field, correction }) => {
    const { user, input, kept } = await halfTyped(field, correction)
    compose(input, listSteps(correction.typed), (shown) => expect(input.value).toBe(shown))
    expect(kept()).toBe(correction.expected)
    await user.tab()
    expect(input.value).toBe(correction.expected)
  })
})

test.each(corrections)('composed from the first key, $name is the same', async ({ field, correction }) => {
  const { user, input, kept } = renderOne(field)
  await user.click(input)
  compose(input, listSteps(withTyped(correction)), (shown) => expect(input.value).toBe(shown))
  expect(kept()).toBe(correction.expected)
})

test('letters replaced within a PAN stand where they were replaced', async () => {
  const [pan] = ofKind('capitals')
  if (!pan) throw new Error('No table has a PAN')
  const { user, input, kept } = renderOne(pan.field, 'AXXPE1234F')
  input.focus()
  input.setSelectionRange(1, 3)
  await user.keyboard('bc')
  expect(input.selectionStart).toBe(3)
  expect(kept()).toBe('ABCPE1234F')
})

test.each(ofKind('mobile'))(
  '$name that the browser fills in by itself is shown as it is kept',
  ({ field }) => {
    const { input, kept } = renderOne(field)
    insert(input, '+91 98450 12555')
    expect(kept()).toBe('9845012555')
    expect(input.value).toBe('9845012555')
  },
)

const NAME = { kind: 'text', label: 'Name' } as const

test('nothing is said of a text that is taken', async () => {
  const { input } = await halfTyped(NAME, createCorrection(NAME))
  expect(descriptionOf(input)).toBe('')
})
