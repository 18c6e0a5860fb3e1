import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadChunk } from '@/src/startup/load-chunk'

const answer = (status: number) => Promise.resolve(new Response('export {}', { status }))

const loadStyled = () => loadChunk(() => Promise.resolve('code'), ['assets/steps.css'])
const loadShared = () => loadChunk(() => Promise.resolve('code'), ['assets/shared.css'])
const styleSheets = () => document.querySelectorAll('link[rel="stylesheet"]')

// happy-dom fetches style sheets from the network, which refuses them whenever it pleases: here the tests alone answer. Its types
// do not reach the window of the page.
const network = (window as unknown as { happyDOM: { settings: { fetch: { interceptor: unknown } } } })
  .happyDOM.settings.fetch
beforeAll(() => {
  network.interceptor = { beforeAsyncRequest: () => new Promise(() => {}) }
})
afterAll(() => {
  network.interceptor = null
})

afterEach(() => document.head.replaceChildren())

test('a chunk is imported only once all of its scripts are in the cache', async () => {
  const steps: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    steps.push(url)
    return answer(200)
  })
  const code = await loadChunk(async () => {
    steps.push('import')
    return 'code'
  }, ['assets/ordered-1.js', 'assets/ordered-2.js'])
  expect(code).toBe('code')
  expect(steps).toEqual(['/assets/ordered-1.js', '/assets/ordered-2.js', 'import'])
})

for (const [loss, lose, message] of [
  ['the network loses', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['the server does not have', () => answer(404), 'answered 404'],
] as const)
  test(`a chunk that ${loss} is not imported, is reported, and is fetched again the next time`, async () => {
    const file = `assets/${loss.replaceAll(' ', '-')}.js`
    const importChunk = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
    const onLoss = vi.fn<() => void>()
    window.addEventListener('vite:preloadError', onLoss, { once: true })
    vi.stubGlobal('fetch', lose)
    await expect(loadChunk(importChunk, [file])).rejects.toThrow(message)
    expect(importChunk).not.toHaveBeenCalled()
    expect(onLoss).toHaveBeenCalledOnce()

    vi.stubGlobal('fetch', () => answer(200))
    await expect(loadChunk(importChunk, [file])).resolves.toBe('code')
  })

test('a style sheet that is lost is asked for again, one that came is not', async () => {
  const lost = loadStyled()
  styleSheets()[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow('/assets/steps.css')
  expect(styleSheets()).toHaveLength(0)

  const come = loadStyled()
  styleSheets()[0]?.dispatchEvent(new Event('load'))
  await come
  await loadStyled()
  expect(styleSheets()).toHaveLength(1)
})

test('code that the page itself has asked for is not fetched again', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/first.js">'
  const fetch = vi.fn<() => void>()
  vi.stubGlobal('fetch', fetch)
  await loadChunk(() => Promise.resolve('code'), ['assets/first.js'])
  expect(fetch).not.toHaveBeenCalled()
})

test('two chunks that need the same style sheet both wait for it', async () => {
  const imports: string[] = []
  const both = Promise.all(
    [loadShared(), loadShared()].map((loading) => loading.then((code) => imports.push(code))),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([imports, styleSheets().length]).toEqual([[], 1])
  styleSheets()[0]?.dispatchEvent(new Event('load'))
  await both
  expect(imports).toEqual(['code', 'code'])
})
