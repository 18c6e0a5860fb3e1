import * as fc from 'fast-check'
import { toCardinal as toMarathi } from 'n2words/mr-IN'
import { toCardinal as toTamil } from 'n2words/ta-IN'
import { toCardinal as toTelugu } from 'n2words/te-IN'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '@/schemas/language/languages'
import { NUMERALS } from '@/src/form/fields/use-numerals'
import { numerals as english } from '@/src/form/parsing/numerals/numerals-en'
import { numerals as hindi } from '@/src/form/parsing/numerals/numerals-hi'
import { spellAmount, spellCount } from '@/src/form/parsing/numerals/spell-amount'
import { HAND_CHECKED } from './hand-checked'

/** Each as our words of it are made, or would be. */
const LIBRARY: Record<Language, (count: number) => string> = {
  en: (count) => spellCount(count, english),
  hi: (count) => spellCount(count, hindi),
  mr: toMarathi,
  te: toTelugu,
  ta: toTamil,
}

/** @returns the numbers that the library writes otherwise than the table, each with what it writes */
const disagreements = (language: Language) =>
  Object.entries(HAND_CHECKED[language]).flatMap(([number, words]) => {
    const written = LIBRARY[language](Number(number))
    return written === words ? [] : [[Number(number), written]]
  })

/** Below a hundred a number is left out by itself; a larger one tells that the library cannot put them together. */
const isSpelled = (language: Language) => disagreements(language).every(([number]) => Number(number) < 100)

test('a language spells amounts where its table agrees; all others show figures alone', () => {
  expect(Object.keys(NUMERALS)).toEqual(LANGUAGE_CODES.filter(isSpelled))
})

test.each([
  ['en', []],
  [
    'hi',
    [
      // Without the nasal of तैंतीस, पैंतालीस and सैंतालीस: तैंतालीस.
      [43, 'तेतालीस'],
      // Made after इक्यासी; schoolbooks and banks have उनासी.
      [79, 'उन्यासी'],
      // As पचासी, 85, begins; with the nasal of पंच it is heard apart from that: पंचानवे.
      [95, 'पचानवे'],
    ],
  ],
  [
    'mr',
    [
      // A hundred is शंभर alone, and hundreds end in -शे.
      [100, 'एक शंभर'],
      [600, 'सहा शंभर'],
    ],
  ],
  [
    'te',
    [
      // Thousands have a plural, వేలు, and nobody counts one of them.
      [1000, 'ఒక వెయ్యి'],
      [45_000, 'నలభై ఐదు వెయ్యి'],
      [1_00_000, 'ఒక లక్ష'],
      [1_00_00_000, 'ఒక కోటి'],
    ],
  ],
  [
    'ta',
    [
      // ஆயிரம் is a thousand alone, and grows together with what it counts.
      [1000, 'ஒரு ஆயிரம்'],
      [45_000, 'நாற்பத்தைந்து ஆயிரம்'],
    ],
  ],
] as const)('of the table of %s the library writes these otherwise', (language, otherwise) => {
  expect(disagreements(language)).toEqual(otherwise)
})

test.each([
  ['en', english],
  ['hi', hindi],
] as const)('what the library writes otherwise in %s is never spelled', (language, { unspelled }) => {
  expect(unspelled).toEqual(disagreements(language).map(([number]) => number))
})

test.each([
  ['43', '₹43'],
  ['143', '₹143'],
  ['43000', '₹43,000'],
  ['-7900000', '-₹79,00,000'],
  ['950000000', '₹95,00,00,000'],
  ['790000000000', '₹7,90,00,00,00,000'],
  ['4300', '₹4,300, चार हज़ार तीन सौ'],
  ['-500', '-₹500, माइनस पाँच सौ'],
])('%s in Hindi is %s', (rupees, shown) => {
  expect(spellAmount(rupees, hindi)).toBe(shown)
})

test.each([
  ['500000', '₹5,00,000, five lakh'],
  ['0', '₹0, zero'],
  ['1000000000', '₹1,00,00,00,000, one hundred crore'],
  ['-1000000000', '-₹1,00,00,00,000, minus one hundred crore'],
  ['', ''],
  ['-', ''],
])('%j in English is %j', (rupees, shown) => {
  expect(spellAmount(rupees, english)).toBe(shown)
})

test.each([
  ['English', english],
  ['Hindi', hindi],
] as const)(
  'in %s amounts are counted in crore, lakh, thousand and hundred only, each in its own words',
  (_, numerals) => {
    const amounts = fc.nat({ max: 999_999_999_999 })
    fc.assert(
      fc.property(amounts, amounts, (one, another) => {
        const words = spellCount(one, numerals)
        expect(words).not.toMatch(/arab|kharab|million|point|undefined|अरब|खरब|दशमलव/)
        expect(words === spellCount(another, numerals)).toBe(one === another)
      }),
    )
  },
)
