import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { formatRupees } from '@/schemas/money/currency'
import { spellDate } from '@/src/form/parsing/spell-date'
import { setLanguage } from '@/src/language/current-language'
import { formatAge, formatAgo, formatMoment } from '@/src/ui/format/format-moment'

const NATIVE_DIGIT = /[^\P{Nd}0-9]/u
const NOW = Date.UTC(2026, 10, 21, 10, 30)
const EARLIER = NOW - 35 * 60_000
const DAYS_BEFORE = NOW - 3 * 24 * 3_600_000

afterEach(() => setLanguage(ENGLISH))

test('ICU writes Marathi and Bengali in digits, and Marathi and Kannada rupees in groups, that are not ours', () => {
  for (const tag of ['mr-IN', 'bn-IN']) expect(new Intl.NumberFormat(tag).format(12)).toMatch(NATIVE_DIGIT)
  for (const tag of ['mr-IN-u-nu-latn', 'kn-IN-u-nu-latn'])
    expect(new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' }).format(12345678)).toContain(
      '12,345,678',
    )
})

test.each(['hi', 'mr', 'te', 'ta', 'bn', 'kn', 'gu'])(
  'in %s dates and times have the digits of the keys, and rupees are grouped in lakh and crore',
  (language) => {
    setLanguage({ language, find: () => undefined })
    const shown = [
      spellDate('1990-05-08'),
      formatMoment(DAYS_BEFORE, NOW),
      formatAge(EARLIER, NOW),
      formatAgo(DAYS_BEFORE, NOW),
    ]
    for (const words of shown) {
      expect(words).toMatch(/\d/)
      expect(words).not.toMatch(NATIVE_DIGIT)
      expect(words).not.toMatch(/[A-Za-z]{2}/)
    }
    expect(formatRupees(12345678)).toBe('₹1,23,45,678')
  },
)
