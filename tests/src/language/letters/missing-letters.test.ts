import { afterEach, expect, test, vi } from 'vitest'
import { scriptOf } from '@/schemas/language/scripts'
import { fetchMissingLetters } from '@/src/language/letters/missing-letters'

const TELUGU = { pair: 'గఔ', font: '/telugu.woff2' }

/** As wide as its text says, `boxes` alike. */
function phoneWith({ boxes, font }: { boxes: boolean; font?: Promise<void> }) {
  const asked: string[] = []
  const added: unknown[] = []
  const measureText = (text: string) => ({ width: boxes ? 10 : (text.codePointAt(0) ?? 0) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    // Only what is asked of it.
    { font: '', measureText } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext,
  )
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string) {
        asked.push(`${family} ${source}`)
      }
      async load() {
        await font
        return this
      }
    },
  )
  const fonts = { add: (face: unknown) => added.push(face), size: 1 }
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  return { asked, added }
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'fonts')
  document.documentElement.removeAttribute('style')
})

test('a phone with letters of its own is given none', () => {
  const { asked } = phoneWith({ boxes: false })
  expect(fetchMissingLetters(TELUGU)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a phone that shows boxes is given letters, and texts that are shown take them', async () => {
  const { asked, added } = phoneWith({ boxes: true })
  await fetchMissingLetters(TELUGU)
  expect(asked).toEqual(['Noto Sans url(/telugu.woff2)'])
  expect(added).toHaveLength(1)
  expect(document.documentElement.style.fontFeatureSettings).not.toBe('')
})

test('letters that do not come leave the page as it is', async () => {
  const { added } = phoneWith({ boxes: true, font: Promise.reject(new Error('no network')) })
  await fetchMissingLetters(TELUGU)
  expect(added).toEqual([])
})

test('nobody waits longer than three seconds; letters that come later are taken all the same', async () => {
  vi.useFakeTimers()
  const font = new Promise<void>((resolve) => void setTimeout(resolve, 5000))
  const { added } = phoneWith({ boxes: true, font })
  let isOver = false
  const waiting = fetchMissingLetters(TELUGU)?.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(2900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await waiting
  expect(added).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(added).toHaveLength(1)
})

test('every language but English has a font of its script', () => {
  expect(scriptOf('en')).toBeUndefined()
  expect(scriptOf('mr')).toEqual(scriptOf('hi'))
  expect(['hi', 'te', 'ta'].map((language) => scriptOf(language)?.font)).toEqual([
    expect.stringMatching(/devanagari-devanagari-400-normal\.woff2$/),
    expect.stringMatching(/telugu-telugu-400-normal\.woff2$/),
    expect.stringMatching(/tamil-tamil-400-normal\.woff2$/),
  ])
})
