import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyScreen } from '@/src/app/router/lazy-screen'
import { loadScreen } from '@/src/app/router/load-screen'
import type { LoadScreen } from '@/src/app/router/screens'

const arrives: LoadScreen = async () => ({ default: () => <p>The page</p> })
const isLost: LoadScreen = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const tryAgain = () => screen.findByRole('button', { name: 'Try again' })
const FAILURE = 'This page could not be fetched. What you typed is kept.'

beforeEach(() => {
  // React says in the console what a boundary has caught, which is what these tests are about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function standsInRelease(name: string) {
  const script = document.createElement('div')
  script.innerHTML = `<script type="module" src="/assets/index-${name}.js"></script>`
  document.body.append(script)
  onTestFinished(() => script.remove())
}

function answerAtRoot(page: string) {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(page))
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

function open(...tries: [LoadScreen, ...LoadScreen[]]) {
  const load = vi.fn<LoadScreen>(() => (tries.length > 1 ? tries.shift() : tries[0])?.() ?? arrives())
  const Screen = lazyScreen(load)
  const page = render(<Screen />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  })
  return { load, Screen, page, user: userEvent.setup() }
}

test('a page shows that it is on its way, and then itself', async () => {
  open(arrives)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a page that was fetched before shows at once', async () => {
  const { Screen, page, load } = open(arrives)
  await screen.findByText('The page')
  page.unmount()
  render(<Screen />)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that was made ready before anybody opened it shows at once', async () => {
  await loadScreen(arrives)
  const Screen = lazyScreen(arrives)
  render(<Screen />)
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a page that did not come says so, and comes at a tap', async () => {
  const { user } = open(isLost, arrives)
  expect(await screen.findByText(FAILURE)).toBeTruthy()
  await user.click(await tryAgain())
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(screen.queryByText(FAILURE)).toBeNull()
})

test('a page that went with an older release says so at once, and its button reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  standsInRelease('old')
  answerAtRoot('<script type="module" src="/assets/index-new.js"></script><div id="root"></div>')
  const { user } = open(isLost)
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(screen.getByText('A new version is ready. What you typed is kept.')).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'the release is still the same',
    '<script type="module" src="/assets/index-old.js"></script><div id="root"></div>',
  ],
  ['some network asks for a sign-in', '<html>Sign in to this network</html>'],
])('a page that did not come while %s is only tried again', async (_, page) => {
  standsInRelease('old')
  const asked = answerAtRoot(page)
  open(isLost)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(await tryAgain()).toBeTruthy()
  expect(screen.queryByText(/new version/)).toBeNull()
})

test('a page that did not come is tried again while nobody knows yet whether its release is gone', async () => {
  standsInRelease('old')
  const asked = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
  open(isLost)
  expect(await screen.findByText(FAILURE)).toBeTruthy()
  expect(screen.queryByText(/new version/)).toBeNull()
})

test('a page that did not come twice is reloaded at the next tap, and not before', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { user, load } = open(isLost)
  await user.click(await tryAgain())
  expect(await screen.findByText(FAILURE)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await user.click(await tryAgain())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(2)
})
