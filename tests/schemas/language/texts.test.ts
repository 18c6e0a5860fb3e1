import { expect, test } from 'vitest'
import { compileCatalogue } from '@/schemas/language/compile-catalogue'
import { ENGLISH, formatText } from '@/schemas/language/format-text'
import { hashText } from '@/schemas/language/hash-text'
import { LANGUAGE_CODES } from '@/schemas/language/languages'
import { loadPart, loadTexts } from '@/schemas/language/load-texts'
import { phrase, phraseOf } from '@/schemas/language/phrases'
import { readCatalogue } from '@/schemas/language/read-catalogue'
import { TEXTS } from '@/schemas/language/texts'
import { FIRST_PAGE } from '@/schemas/language/texts/first-page'
import { textsIn } from '@/server/config/languages/texts-in'

const WAIT = 'Please wait {seconds} seconds before requesting a new code'

test('English stands as the specification has it', () => {
  expect(formatText(ENGLISH, WAIT, { seconds: 30 })).toBe(
    'Please wait 30 seconds before requesting a new code',
  )
})

test.each(LANGUAGE_CODES)('%s has every text', async (language) => {
  const { find } = await loadTexts(language)
  expect(TEXTS.filter((source) => find(source, {}) === undefined)).toEqual([])
})

test('of the texts of the first page none waits for the others, and no other comes with them', async () => {
  const { find } = await loadPart('te', () => false)
  expect(TEXTS.filter((source) => find(source, {}) !== undefined)).toEqual([...FIRST_PAGE])
})

test('a deployment’s own file has all texts, for the first page too, in place of the build’s', async () => {
  const own = `data:text/javascript,export default {"${hashText('Home')}":"ఇల్లు"}`
  const first = await loadPart('te', () => false, own)
  expect(first.isPart).toBeUndefined()
  for (const { find } of [first, await loadTexts('te', own)])
    expect(TEXTS.filter((source) => find(source, {}) !== undefined)).toEqual(['Home'])
})

const waitIn = async (language: 'mr' | 'te' | 'ta', minutes: number) =>
  formatText(await loadTexts(language), 'Too many wrong codes. Please try again in {minutes} minutes.', {
    minutes,
  })

test('a plural follows the language: of nothing it is the many in Marathi, Telugu and Tamil', async () => {
  expect(await waitIn('te', 1)).toContain('1 నిమిషం ')
  for (const minutes of [0, 2]) expect(await waitIn('te', minutes)).toContain(`${minutes} నిమిషాల `)
  expect(await waitIn('mr', 1)).toContain('1 मिनिटाने')
  for (const minutes of [0, 2]) expect(await waitIn('mr', minutes)).toContain(`${minutes} मिनिटांनी`)
  expect(await waitIn('ta', 1)).toContain('1 நிமிடம் ')
  for (const minutes of [0, 2]) expect(await waitIn('ta', minutes)).toContain(`${minutes} நிமிடங்கள் `)
})

test.each([
  ...['hi', 'bn', 'gu', 'kn'].map((language) => [language, 'one'] as const),
  ...['mr', 'te', 'ta'].map((language) => [language, 'many'] as const),
])(
  'nothing is counted as the language counts it, in page and server: in %s as %s',
  async (language, form) => {
    const source = 'Too many wrong codes. Please try again in {minutes} minutes.'
    const text = '{minutes, plural, one {one} other {many}}{minutes}'
    const po = `msgid ""\nmsgstr ""\n\n# machine ${hashText(source)}\nmsgid "${source}"\nmsgstr "${text}"\n`
    const { texts, faults } = readCatalogue(po, language)
    expect(faults).toEqual([])
    const module = encodeURIComponent(compileCatalogue(texts, language))
    const ofPage = await loadTexts(language, `data:text/javascript,${module}`)
    for (const { find } of [ofPage, textsIn(language, texts)]) {
      expect(find(source, { minutes: 0 })).toBe(`${form}0`)
      expect([find(source, { minutes: 1 }), find(source, { minutes: 2 })]).toEqual(['one1', 'many2'])
    }
  },
)

test('numbers keep the digits that are on the notes and keys, in every language', async () => {
  for (const language of LANGUAGE_CODES) {
    const words = formatText(await loadTexts(language), WAIT, { seconds: 1234 })
    expect(words).toContain('1234')
    expect(words).not.toMatch(/[०-९౦-౯௦-௯]/)
  }
})

test('what looks like a placeholder in a value stays as it is', () => {
  expect(
    formatText(ENGLISH, 'There is no code of six digits in “{message}”', { message: '{message} $&' }),
  ).toBe('There is no code of six digits in “{message} $&”')
})

test('a sentence is known by its text and values, and by itself where nobody has made it of any', () => {
  const sentence = phrase(WAIT, { seconds: 7 })
  expect(sentence).toBe('Please wait 7 seconds before requesting a new code')
  expect(phraseOf(sentence)).toEqual({ source: WAIT, values: { seconds: 7 } })
  expect(phraseOf('Anything')).toEqual({ source: 'Anything' })
})

test('of sentences that come and go not all are remembered', () => {
  const first = phrase('There is no code of six digits in “{message}”', { message: 'first' })
  for (let index = 0; index < 100; index++)
    phrase('There is no code of six digits in “{message}”', { message: String(index) })
  expect(phraseOf(first).source).toBe(first)
  expect(phraseOf('There is no code of six digits in “99”').source).toBe(
    'There is no code of six digits in “{message}”',
  )
})
