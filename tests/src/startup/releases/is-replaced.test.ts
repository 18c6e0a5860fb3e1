import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReplaced } from '@/src/startup/releases/is-replaced'

const ENTRY = '/assets/index-1.js'
const pageOf = (entry: string) => `<div id="root"></div><script type="module" src="${entry}"></script>`

let asked: [url: unknown, init: unknown][]
function serve(page: string): void {
  vi.stubGlobal('fetch', async (...call: [unknown, unknown]) => {
    asked.push(call)
    return new Response(page)
  })
}

let script: HTMLScriptElement
beforeEach(() => {
  asked = []
  script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', ENTRY)
  // Only its address is read here.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'script[type="module"][src]' ? script : null,
  )
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has the same', pageOf(ENTRY), false],
  ['has another', pageOf('/assets/index-2.js'), true],
  ['is some network’s, which asks for a sign-in', '<form>Sign in</form>', false],
])('a page is replaced when the server %s', async (_, page, isNewer) => {
  serve(page)
  expect(await isReplaced()).toBe(isNewer)
  // Neither the browser's copy nor the service worker's is meant.
  expect(asked).toEqual([['/?release', { cache: 'no-store' }]])
})

test('without a network nobody knows, and the page is taken for the newest', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isReplaced()).toBe(false)
})

test.each(['address', 'entry'])('a page that has no %s of its code asks for nothing', async (lack) => {
  serve(pageOf('/assets/index-2.js'))
  script.removeAttribute('src')
  if (lack === 'entry') vi.spyOn(document, 'querySelector').mockReturnValue(null)
  expect(await isReplaced()).toBe(false)
  expect(asked).toEqual([])
})
