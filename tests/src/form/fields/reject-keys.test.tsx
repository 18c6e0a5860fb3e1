/* @long */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Field } from '@/schemas/fields/field'
import { accountNumber, mobile, panNumber, pincode } from '@/schemas/text/primitives'
import { ofKind, renderOne } from '../field-of-table'
import { descriptionOf } from '../one-field'

const AMOUNT_DIGITS = 12

function fullText({ kind, maximum = AMOUNT_DIGITS }: Field): string {
  return kind === 'capitals' ? 'abcde1234f5z6h7'.slice(0, maximum) : '987654321098765432'.slice(0, maximum)
}

const digits = ofKind('mobile', 'digits', 'count', 'rupees')
const codes = ofKind('capitals')
const whole = (field: Field) => fullText(field).toUpperCase()

async function full(field: Field) {
  const box = renderOne(field)
  await box.user.type(box.input, fullText(field))
  return box
}

const saysFull = (field: Field) =>
  `At most ${field.maximum ?? AMOUNT_DIGITS} ${field.kind === 'capitals' ? 'characters' : 'digits'}. Delete one before you type another.`

describe('in a full box', () => {
  test.each([...digits, ...codes])(
    'a key in the middle changes nothing, moves nothing and says so: $name',
    async ({ field }) => {
      const { user, input, kept } = await full(field)
      for (const at of [0, 1, fullText(field).length]) {
        input.setSelectionRange(at, at)
        await user.keyboard('1')
        expect([input.value, input.selectionStart]).toEqual([fullText(field), at])
        expect(kept()).toBe(whole(field))
        expect(descriptionOf(input)).toBe(saysFull(field))
        expect(screen.getByRole('alert').textContent).toBe(saysFull(field))
      }
    },
  )

  test.each([...digits, ...codes])(
    'a key takes the place of one that is selected: $name',
    async ({ field }) => {
      const { user, input, kept } = await full(field)
      input.setSelectionRange(1, 2)
      await user.keyboard('7')
      expect(kept()).toBe(`${whole(field)[0]}7${whole(field).slice(2)}`)
      expect(input.selectionStart).toBe(2)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test.each([...digits, ...codes])('what was said goes with the next change: $name', async ({ field }) => {
    const { user, kept } = await full(field)
    await user.keyboard('1')
    expect(screen.queryByRole('alert')).not.toBeNull()
    await user.keyboard('{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(kept()).toBe(whole(field).slice(0, -1))
  })

  test.each([...digits, ...codes])('nothing is said any more once it is left: $name', async ({ field }) => {
    const { user } = await full(field)
    await user.keyboard('1')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a mobile does not become another one by a key too many and one deleted', async () => {
    const { user, input, kept } = renderOne({ kind: 'mobile', label: 'Mobile', maximum: 10 })
    await user.type(input, '9876543210')
    input.setSelectionRange(3, 3)
    await user.keyboard('1{Backspace}')
    expect(kept()).toBe('986543210')
    expect(mobile.safeParse(kept()).success).toBe(false)
  })
})

test.each(codes)('a digit of another script is one of a code, too: $name', async ({ field }) => {
  const { user, input, kept } = renderOne(field)
  await user.type(input, 'ab१२')
  expect(kept()).toBe('AB12')
})

describe('a longer paste stays whole', () => {
  test.each(ofKind('mobile', 'digits', 'count', 'capitals'))('in $name', async ({ field }) => {
    const { input, paste, kept } = renderOne(field)
    await paste(`${fullText(field)}5`)
    expect(kept()).toBe(`${whole(field)}5`)
    expect(input.value).toBe(`${fullText(field)}5`)
  })

  test.each(ofKind('rupees'))('beside $name, which it does not become', async ({ field }) => {
    const { input, paste, kept } = renderOne(field)
    await paste(`${fullText(field)}5`)
    expect(kept()).toBe('')
    expect(descriptionOf(input)).toBe(`Not an amount: ${fullText(field)}5`)
    input.blur()
    expect(descriptionOf(input)).toBe(`Not an amount: ${fullText(field)}5`)
  })

  test.each([
    [mobile, '98765432105'],
    [pincode, '5600385'],
    [accountNumber, '1234567890123456789'],
    [panNumber, 'ABCPE1234FX'],
  ])('and is refused', (schema, written) => {
    expect(schema.safeParse(written).success).toBe(false)
  })
})

describe('typed key by key behind a code of the country', () => {
  test.each(ofKind('mobile'))('$name is the number itself', async ({ field }) => {
    for (const code of ['91', '0', '+91', '0091', '+910']) {
      const { user, input, kept } = renderOne(field)
      await user.type(input, `${code}9876543210`)
      expect(kept()).toBe('9876543210')
      await user.keyboard('5')
      expect(kept()).toBe('9876543210')
      await user.tab()
      expect(input.value).toBe('9876543210')
      document.body.replaceChildren()
    }
  })

  test('a mobile may be half pasted with its code, and typed to its end', async () => {
    const { user, paste, kept } = renderOne({ kind: 'mobile', label: 'Mobile', maximum: 10 })
    await paste('+91 98765 ')
    await user.keyboard('43210')
    expect(kept()).toBe('9876543210')
  })

  test('a foreign mobile stays whole for the schema to refuse', async () => {
    const { user, input, kept } = renderOne({ kind: 'mobile', label: 'Mobile', maximum: 10 })
    await user.type(input, '+97150123456')
    expect(kept()).toBe('97150123456')
    expect(mobile.safeParse(kept()).success).toBe(false)
  })

  test('a digit that was left out of a number behind its code can be put in', async () => {
    const { user, input, kept } = renderOne({ kind: 'mobile', label: 'Mobile', maximum: 10 })
    await user.type(input, '91987643210')
    input.setSelectionRange(6, 6)
    await user.keyboard('5')
    expect(kept()).toBe('9876543210')
  })
})

test.each(ofKind('percent'))('$name takes two digits after its point and says so', async ({ field }) => {
  const { user, input, kept } = renderOne(field)
  await user.type(input, '33.33')
  input.setSelectionRange(3, 3)
  await user.keyboard('5')
  expect([input.value, input.selectionStart, kept()]).toEqual(['33.33', 3, '33.33'])
  expect(descriptionOf(input)).toBe('At most 2 digits after the point')
})

test('a key that belongs into no number is passed over without a word', async () => {
  const { user, input, kept } = renderOne({ kind: 'digits', label: 'Pincode', maximum: 6 })
  await user.type(input, '56-00 38')
  input.setSelectionRange(2, 2)
  await user.keyboard('x')
  expect([input.value, input.selectionStart, kept()]).toEqual(['560038', 2, '560038'])
  expect(descriptionOf(input)).toBe('')
})
