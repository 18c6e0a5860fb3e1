import { prefetchToaster } from '@/src/ui/toast'
import { borrowerScreens, screens } from './screens'

const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 5000 }) : setTimeout(task, 2000)

const ignore = () => undefined

// A save must not need a chunk that a phone without network cannot get any more.
const calls: (() => Promise<unknown>)[] = [
  () => import('@/schemas/calls/applications'),
  () => import('@/schemas/calls/start'),
  () => import('@/schemas/calls/tenant'),
  () => import('@/schemas/calls/sections'),
  () => import('@/schemas/calls/people'),
  () => import('@/schemas/calls/offers'),
  () => import('@/schemas/calls/offline-cases'),
  () => import('@/schemas/calls/files'),
]

/**
 * Fetches what comes next while the person looks at the first page: the toaster, the wizard, its calls, its pages in order.
 * A failed prefetch is no failure: the page asks again when it is opened.
 */
export function prefetchWhenIdle(): void {
  const isGuest = /^\/(?:apply-loan|join-us)/.test(location.pathname)
  const inOrder: (() => Promise<unknown>)[] = [
    // Their charts differ, most of their code does not.
    () => (isGuest ? import('../provided/guest-tools') : import('../provided/partner-tools')),
    ...calls,
    ...Object.values(isGuest ? borrowerScreens : screens),
  ]
  whenIdle(() => {
    prefetchToaster()
    void inOrder.reduce<Promise<unknown>>(
      (before, load) => before.then(load).catch(ignore),
      import('@/schemas/calls/auth').catch(ignore),
    )
  })
}
