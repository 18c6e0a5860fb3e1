/* @long */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDate } from '@/schemas/dates'
import { ofKind, renderOne } from '../field-of-table'
import { descriptionOf } from '../one-field'
import { AMOUNTS, CODES, DATES, DIGITS, MOBILES, NO_AMOUNTS } from '../parsing/input-formats'

const MOBILE = { kind: 'mobile', label: 'Mobile', maximum: 10 } as const
const RUPEES = { kind: 'rupees', label: 'Loan amount' } as const
const BIRTH = { kind: 'birthDate', label: 'Date of birth' } as const
const SHARE = { kind: 'percent', label: 'Share', maximum: 3 } as const

describe('pasted into the field, it is', () => {
  test.each(MOBILES)('of the mobile %j: %s', async (written, kept) => {
    const mobile = renderOne(MOBILE)
    await mobile.paste(written)
    expect(mobile.kept()).toBe(kept)
  })

  test.each(AMOUNTS.filter(([written]) => written !== ''))(
    'of the amount %j: %s (%j)',
    async (written, kept) => {
      const amount = renderOne(RUPEES)
      await amount.paste(written)
      expect(amount.kept()).toBe(kept)
      await amount.user.tab()
      expect(amount.input.value).toBe(kept)
    },
  )

  test.each(DATES.map(([written, day]) => [written, day] as const))(
    'of the date %j: %s',
    async (written, day) => {
      const date = renderOne(BIRTH)
      await date.paste(written)
      expect(date.kept()).toBe(formatDate(day))
      await date.user.tab()
      expect(date.input.value).toBe(formatDate(day))
    },
  )

  test.each(CODES)('of the %s %j: %s', async (label, written, kept) => {
    const code = renderOne({ kind: 'capitals', label, maximum: kept.length })
    await code.paste(written)
    expect(code.kept()).toBe(kept)
  })

  test.each(DIGITS)('of the %s %j: %s', async (label, written, kept) => {
    const digits = renderOne({ kind: 'digits', label, maximum: label === 'Pincode' ? 6 : 18 })
    await digits.paste(written)
    expect(digits.kept()).toBe(kept)
  })
})

describe('in every form', () => {
  test.each(ofKind('mobile'))('$name drops the country code', async ({ field }) => {
    const mobile = renderOne(field)
    await mobile.paste('+91 98450 12555')
    expect(mobile.kept()).toBe('9845012555')
  })

  test.each(ofKind('rupees'))('$name understands lakh and echoes it in words', async ({ field }) => {
    const amount = renderOne(field)
    await amount.paste('5 lakh')
    expect(amount.kept()).toBe('500000')
    expect(descriptionOf(amount.input)).toBe('₹5,00,000, five lakh')
  })

  test.each(ofKind('date', 'birthDate'))(
    '$name reads day first what has no such month',
    async ({ field }) => {
      const date = renderOne(field)
      await date.paste('15.08.1990')
      expect(date.kept()).toBe('15-08-1990')
      expect(descriptionOf(date.input)).toMatch(/^15 August 1990/)
    },
  )

  test.each(ofKind('capitals'))('$name drops blanks before anything is cut', async ({ field }) => {
    const code = renderOne(field)
    const written = 'ABCDE1234F5Z6H7'.slice(0, field.maximum)
    await code.paste(written.toLowerCase().split('').join(' '))
    expect(code.kept()).toBe(written)
  })

  test.each(ofKind('digits'))('$name drops blanks before anything is cut', async ({ field }) => {
    const digits = renderOne(field)
    const written = '123456789012345678'.slice(0, field.maximum)
    await digits.paste(written.split('').join(' '))
    expect(digits.kept()).toBe(written)
  })

  test.each(ofKind('percent', 'count'))('$name has no zero before its number', async ({ field }) => {
    const count = renderOne(field, '0')
    count.input.setSelectionRange(1, 1)
    await count.user.type(count.input, '60', { initialSelectionStart: 1 })
    expect(count.kept()).toBe('60')
  })

  test.each(ofKind('text'))('$name has one blank between two words', async ({ field }) => {
    const name = renderOne(field)
    await name.paste('Asha  Devi \u00A0 Rao')
    expect(name.kept()).toBe('Asha Devi Rao')
  })
})

describe('typed key by key', () => {
  test.each([
    ['5,00,000.50', '500000'],
    ['1.5 crore', '15000000'],
    ['12a0', '120'],
  ])('the amount %j is %s, and stays under the fingers until it is left', async (keys, kept) => {
    const amount = renderOne(RUPEES)
    await amount.user.type(amount.input, keys)
    expect(amount.kept()).toBe(kept)
    expect(amount.input.value).toBe(keys.replace('a', ''))
    await amount.user.tab()
    expect(amount.input.value).toBe(kept)
  })

  test('an amount can be taken back to nothing', async () => {
    const amount = renderOne(RUPEES)
    await amount.user.type(amount.input, '1 crore 5')
    await amount.user.type(amount.input, '{Backspace}'.repeat(9))
    expect(amount.input.value).toBe('')
    expect(amount.kept()).toBe('')
  })

  test('a share keeps its places after the point', async () => {
    const share = renderOne(SHARE)
    await share.user.type(share.input, '33.33')
    expect(share.kept()).toBe('33.33')
    await share.user.tab()
    expect(share.input.value).toBe('33.33')
  })

  test('a zero that stands in a field gives way to what is typed', async () => {
    const share = renderOne(SHARE, '0')
    await share.user.tab()
    await share.user.keyboard('60')
    expect(share.kept()).toBe('60')
  })
})

describe('said beside the field', () => {
  test('paise are dropped, until the amount is another', async () => {
    const amount = renderOne(RUPEES)
    await amount.paste('500000.50')
    expect(descriptionOf(amount.input)).toBe('₹5,00,000, five lakh (50 paise dropped)')
    await amount.user.clear(amount.input)
    await amount.paste('5 lakh')
    expect(descriptionOf(amount.input)).toBe('₹5,00,000, five lakh')
  })

  test.each(NO_AMOUNTS)('%j is no amount: nothing changes, and that is said', async (written) => {
    const amount = renderOne(RUPEES, '700')
    await amount.user.clear(amount.input)
    await amount.paste(written)
    expect(amount.kept()).toBe('')
    expect(descriptionOf(amount.input)).toBe(`Not an amount: ${written}`)
  })

  test('what takes the place of an amount and is none leaves nothing, and that is said', async () => {
    const amount = renderOne(RUPEES, '500000')
    await amount.user.tripleClick(amount.input)
    await amount.user.paste('5-6 L')
    expect(amount.kept()).toBe('')
    expect(descriptionOf(amount.input)).toBe('Not an amount: 5-6 L')
  })

  test('an ambiguous date is read by the specification, and one tap takes the other reading, and back', async () => {
    const date = renderOne({ ...BIRTH, kind: 'date' })
    await date.paste('05/08/1990')
    await date.user.tab()
    expect(descriptionOf(date.input)).toBe('8 May 1990 or 5 August 1990?')
    await date.user.click(screen.getByRole('button', { name: 'or 5 August 1990?' }))
    expect(date.input.value).toBe('05-08-1990')
    expect(descriptionOf(date.input)).toBe('5 August 1990 or 8 May 1990?')
    await date.user.click(screen.getByRole('button', { name: 'or 8 May 1990?' }))
    expect(date.input.value).toBe('08-05-1990')
  })

  test('a birth date has its age', async () => {
    const date = renderOne(BIRTH)
    await date.paste('08-05-1990')
    expect(descriptionOf(date.input)).toMatch(/^8 May 1990, \d\d years$/)
  })

  test.each(['date', 'birthDate'] as const)('nothing announces itself at every key: %s', (kind) => {
    renderOne({ kind, label: 'Date of birth' }, '08-05-1990')
    expect(document.querySelector('[aria-live], [role=status], [role=alert], output')).toBeNull()
  })
})
