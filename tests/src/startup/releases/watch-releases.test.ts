import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchReleases } from '@/src/startup/releases/watch-releases'
// Makes its place on the page, which all files share, before a test counts what is there.
import '@/src/ui/toast/toaster'
import { standAt } from '../../helpers/api-server'
import { until } from '../../helpers/until'

/* Service workers themselves are the browser's (e2e/journeys/offline/service-worker.e2e.ts); here, what the page does about each of their states. */

const home = location.href
const NOTICE = 'A new version is ready'

class Worker extends EventTarget {
  postMessage = vi.fn<(message: unknown) => void>()
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  update = vi.fn<() => Promise<void>>(async () => undefined)
}

let registration: Registration
let container: EventTarget & { controller: Worker | null; register: () => Promise<Registration> }
let reload: ReturnType<typeof vi.fn<() => void>>
let listening: Parameters<typeof document.addEventListener>[]
let shown: readonly Element[]

beforeEach(() => {
  // All that a page watches it watches as long as it lives; the files that share this one must find it as it was.
  listening = []
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((...given) => {
    listening.push(given)
    add(...given)
  })
  shown = [...document.body.children]
  registration = new Registration()
  container = Object.assign(new EventTarget(), {
    controller: new Worker(),
    register: vi.fn<() => Promise<Registration>>(async () => registration),
  })
  Object.assign(navigator, { serviceWorker: container })
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const [type, listener] of listening) document.removeEventListener(type, listener)
  document.body.replaceChildren(...shown)
  standAt(home)
})

async function release(): Promise<Worker> {
  const worker = new Worker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  await screen.findByText(NOTICE)
  return worker
}

function show(visibility: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const registered = () => until(() => expect(container.register).toHaveBeenCalled())

test('a release that waited before the page was opened is told of', async () => {
  registration.waiting = new Worker()
  watchReleases()
  expect(await screen.findByText(NOTICE)).toBeTruthy()
})

test('the first service worker of a phone is no new version', async () => {
  container.controller = null
  watchReleases()
  await registered()
  registration.waiting = new Worker()
  registration.dispatchEvent(new Event('updatefound'))
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('a release waits until the agent asks for it; the page begins anew once it has taken over', async () => {
  standAt(new URL('/application/kyc', home).href)
  watchReleases()
  await registered()
  const worker = await release()
  show('hidden')
  expect(worker.postMessage).not.toHaveBeenCalled()
  holdTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('takeOver')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a release before that does not give way is not waited for without end', async () => {
  standAt(new URL('/application/kyc', home).href)
  watchReleases()
  await registered()
  await release()
  holdTimers()
  const button = screen.getByRole('button', { name: 'Reload' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toBe('Please wait')
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledOnce()
})

test('in the background no page begins anew but with the release that has taken over', async () => {
  standAt(new URL('/', home).href)
  watchReleases()
  await registered()
  const worker = await release()
  holdTimers()
  show('hidden')
  expect(worker.postMessage).toHaveBeenCalledWith('takeOver')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  // It took over late: the agent is back by then, in the middle of something.
  show('visible')
  standAt(new URL('/application/kyc', home).href)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  standAt(new URL('/', home).href)
  show('hidden')
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a release that another page has let take over is had by a reload, and is not forced on this one', async () => {
  watchReleases()
  await registered()
  await release()
  registration.waiting = null
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  holdTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a release that another page has let take over is had unseen, too', async () => {
  standAt(new URL('/', home).href)
  watchReleases()
  await registered()
  await release()
  registration.waiting = null
  show('hidden')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['/', true],
  ['/login', true],
  ['/login/partner-login', false],
  ['/application/mobile', false],
])('in the background at %s it takes over unasked: %s', async (path, isUnasked) => {
  standAt(new URL(path, home).href)
  watchReleases()
  await registered()
  const worker = await release()
  // Each state that it comes to is told.
  worker.dispatchEvent(new Event('statechange'))
  show('visible')
  expect(worker.postMessage).not.toHaveBeenCalled()
  show('hidden')
  expect(worker.postMessage).toHaveBeenCalledTimes(isUnasked ? 1 : 0)
})

test('a page that stays open asks for a newer release when it is looked at again, once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  watchReleases()
  await registered()
  await Promise.resolve()
  vi.setSystemTime(Date.now() + 59 * 60 * 1000)
  show('visible')
  expect(registration.update).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 60 * 1000)
  show('hidden')
  expect(registration.update).not.toHaveBeenCalled()
  show('visible')
  show('visible')
  expect(registration.update).toHaveBeenCalledOnce()
})

test('where service workers are refused, the page works on without', async () => {
  container.register = vi.fn<() => Promise<Registration>>(() => Promise.reject(new Error('SecurityError')))
  watchReleases()
  await registered()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(watchReleases).not.toThrow()
})
