import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchWhenIdle } from '@/src/app/routing/prefetch'
import { borrowerScreens, screens } from '@/src/app/routing/screens'
import { standAt } from '../../helpers/api-server'
import { until } from '../../helpers/until'

const home = location.href
let fetched: string[]
let beIdle: () => void

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
  beIdle = () => undefined
  watch('agent', screens)
  watch('borrower', borrowerScreens)
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    beIdle = task
  })
})
afterEach(() => standAt(home))

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

test.each([
  ['/', AGENTS],
  ['/login', AGENTS],
  ['/application/kyc', AGENTS],
  ['/x/apply-loan/kyc', AGENTS],
  ['/apply-loan/mobile', BORROWERS],
  ['/join-us', BORROWERS],
])(
  'whoever looks at %s has the pages that come next fetched in order, once there is time',
  async (path, pages) => {
    standAt(new URL(path, location.origin).href)
    prefetchWhenIdle()
    expect(fetched).toEqual([])
    beIdle()
    await until(() => expect(fetched).toEqual(pages))
  },
)

test('a browser that does not say when it is idle is given two seconds', async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  prefetchWhenIdle()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await until(() => expect(fetched).toEqual(AGENTS))
})
