import { prefetchToaster } from '../ui/toast'
import { screens } from './screens'

const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 5000 }) : setTimeout(task, 2000)

const ignore = () => undefined

/**
 * Fetches what comes next while the person looks at the first page: the toaster, the wizard, the pages in their order.
 * A failed prefetch is no failure: the page asks again when it is opened.
 */
export function prefetchWhenIdle(): void {
  const inOrder: (() => Promise<unknown>)[] = [() => import('./partner-tools'), ...Object.values(screens)]
  whenIdle(() => {
    prefetchToaster()
    void inOrder.reduce<Promise<unknown>>(
      (before, load) => before.then(load).catch(ignore),
      import('@/schemas/calls/auth').catch(ignore),
    )
  })
}
