import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { borrowerScreens, screens } from '@/src/app/router/screens'
import { prefetchWhenIdle } from '@/src/startup/prefetch'
import { ok, startApiServer } from '../helpers/api-server'
import { openAgentsPage, openGuestsPage, openSession } from '../helpers/session'
import { until } from '../helpers/until'

const api = startApiServer()
let fetched: string[]
/** Lets the page have time for all that waits for it, or for what has waited for so many milliseconds. */
let beIdle: (waited?: number) => Promise<unknown>

/** Notes which pages are fetched, in order; none of them comes, which must not keep the others away. */
function watch(wizard: string, pages: Record<string, () => Promise<unknown>>): void {
  for (const name of Object.keys(pages))
    vi.spyOn(pages, name).mockImplementation(() => {
      fetched.push(`${wizard} ${name}`)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
}

beforeEach(() => {
  fetched = []
  watch('agent', screens)
  watch('borrower', borrowerScreens)
  let waiting: { task: () => void; timeout: number }[] = []
  beIdle = (waited = Infinity) => {
    const due = waiting.filter(({ timeout }) => timeout <= waited)
    waiting = waiting.filter((one) => !due.includes(one))
    for (const { task } of due) task()
    return vi.dynamicImportSettled()
  }
  vi.stubGlobal('requestIdleCallback', (task: () => void, { timeout = Infinity } = {}) => {
    waiting.push({ task, timeout })
  })
})

const AGENTS = [
  'mobile',
  'kyc',
  'employment',
  'business',
  'co-applicants',
  'co-applicant-details',
  'loan-doc',
  'references',
  'reference-details',
  'success/loan-offers',
  'loan-offer',
  'final-submit',
  'success',
  'rejection',
  'complete-application',
  'track',
].map((name) => `agent ${name}`)

const BORROWERS = [
  'mobile',
  'kyc',
  'employment',
  'business',
  'co-applicants',
  'co-applicant-details',
  'reference-details',
  'complete-application',
  'success',
].map((name) => `borrower ${name}`)

/** The network as the browser tells of it; without one nothing is known. */
function connectBy(connection: { saveData?: boolean; effectiveType?: string }): void {
  Object.assign(navigator, { connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

test('an agent has the pages that come next fetched in order, once there is time', async () => {
  api.on('GET /v1/user/details', ok({}))
  const { session } = await openAgentsPage()
  prefetchWhenIdle(session)
  expect(fetched).toEqual([])
  await beIdle()
  expect(fetched).toEqual(AGENTS)
})

test('a page that is never idle has them fetched after five seconds', async () => {
  const { session } = await openAgentsPage()
  prefetchWhenIdle(session)
  await beIdle(4999)
  expect(fetched).toEqual([])
  await beIdle(5000)
  expect(fetched).toEqual(AGENTS)
})

test('a borrower has the own pages fetched, once the own wizard runs', async () => {
  const session = openSession()
  prefetchWhenIdle(session)
  await beIdle()
  expect(fetched).toEqual([])
  session.send({ type: 'guestActors.requested' })
  await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  expect(fetched).toEqual([])
  await beIdle()
  expect(fetched).toEqual(BORROWERS)
})

test('nothing is fetched while the page itself is on its way', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { session } = await openGuestsPage()
  prefetchWhenIdle(session)
  await beIdle()
  expect(fetched).toEqual([])
  readyState.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  expect(fetched).toEqual([])
  await beIdle()
  expect(fetched).toEqual(BORROWERS)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o no page is fetched before it is opened',
  async (connection) => {
    connectBy(connection)
    const { session } = await openGuestsPage()
    prefetchWhenIdle(session)
    await beIdle()
    expect(fetched).toEqual([])
  },
)

test('a browser that does not say when it is idle is given two seconds', async () => {
  const { session } = await openGuestsPage()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  prefetchWhenIdle(session)
  vi.advanceTimersByTime(1999)
  expect(fetched).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await until(() => expect(fetched).toEqual(BORROWERS))
})

test('the code that the build names for later is fetched in a pause of the typing', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'later', href: '/assets/later.js' })
  document.head.append(link)
  onTestFinished(() => link.remove())
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: unknown) => {
    asked.push(url)
    return Promise.resolve(new Response(''))
  })
  const session = openSession()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event('input'))
  prefetchWhenIdle(session)
  await beIdle()
  expect(asked).toEqual([])
  await vi.waitFor(() => expect(asked).toEqual(['/assets/later.js']))
})
