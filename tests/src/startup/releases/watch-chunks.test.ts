import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type * as ShowNewVersion from '@/src/startup/releases/show-new-version'
import { watchChunks } from '@/src/startup/releases/watch-chunks'
// Makes its place on the page, which all files share, before a test counts what is there.
import '@/src/ui/toast/toaster'

const NOTICE = 'A new version is ready'

beforeEach(() => {
  // All that a page watches it watches as long as it lives; the files that share this one must find it as it was.
  const shown = [...document.body.children]
  const add = window.addEventListener.bind(window)
  const listening: Parameters<typeof window.addEventListener>[] = []
  vi.spyOn(window, 'addEventListener').mockImplementation((...given) => {
    listening.push(given)
    add(...given)
  })
  const script = document.createElement('div')
  script.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  document.body.append(script)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const [type, listener] of listening) window.removeEventListener(type, listener)
    document.body.replaceChildren(...shown)
  })
})

/** Code is asked for that does not come, while this stands at the address of the app. */
async function loseCode(page: Response | Error): Promise<void> {
  const asked = vi.fn<(address: string) => Promise<Response>>(() =>
    page instanceof Error ? Promise.reject(page) : Promise.resolve(page.clone()),
  )
  vi.stubGlobal('fetch', asked)
  watchChunks()
  await act(async () => {
    // As Vite does for each import that fails.
    window.dispatchEvent(new Event('vite:preloadError'))
    window.dispatchEvent(new Event('vite:preloadError'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })
}

const pageOf = (release: string) =>
  new Response(`<script type="module" src="/assets/index-${release}.js"></script><div id="root"></div>`)

test('code that another release has taken away is told of as a new version, once, with the way to it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await loseCode(pageOf('new'))
  expect(await screen.findByText(NOTICE)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['the same release answers', pageOf('old')],
  ['the page of another network answers', new Response('<h1>Welcome to the railway station</h1>')],
  ['nobody answers', new TypeError('Failed to fetch')],
])('where %s, nothing is said of a new version', async (_, page) => {
  await loseCode(page)
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('the first notice of a page stands on its own, whatever the page shows', async () => {
  const copy: string = '@/src/startup/releases/show-new-version?first'
  const { showNewVersion } = (await import(copy)) as typeof ShowNewVersion
  act(() => showNewVersion(() => undefined))
  expect(await screen.findByText(NOTICE)).toBeTruthy()
})
