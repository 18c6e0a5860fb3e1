import type { SessionActor } from '@/src/hooks/session'
import { isSavingData } from '@/src/startup/first-paint/is-saving-data'
import { prefetchToaster } from '@/src/ui/toast/toast'
import { loadScreen } from '../app/router/load-screen'
import { borrowerScreens, screens, type LoadScreen } from '../app/router/screens'
import { waitForTypingPause } from '../app/router/wait-for-typing-pause'
import { prefetchScript } from './load-chunk'

const ignore = () => undefined

/** Calls back when the page has all that it asked for itself, and nothing else to do. */
function whenIdle(task: () => void): void {
  if (document.readyState !== 'complete')
    return window.addEventListener('load', () => whenIdle(task), { once: true })
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 2000)
}

/** Makes one after another ready, while nobody types. A failed prefetch is no failure: the page asks again when it is opened. */
async function makeReady(loads: readonly LoadScreen[]): Promise<void> {
  for (const load of loads) {
    await waitForTypingPause()
    await loadScreen(load).catch(ignore)
  }
}

async function startBackgroundTasks(session: SessionActor): Promise<void> {
  // Stryker disable next-line all: the build decides, before any test does
  if (import.meta.env.MODE !== 'production') return
  const work = await import('./releases/background-tasks')
  work.startBackgroundTasks(session)
}

/**
 * Fetches the code that the build has named for later (src/build/order-page-plugin.ts), and leaves it to the first call to run it:
 * run now, it would hold up who types meanwhile, and take memory from who only looks.
 */
function fetchNamedCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    prefetchScript(link.getAttribute('href') ?? '').catch(ignore)
}

async function prefetchLaterCode(session: SessionActor): Promise<void> {
  await waitForTypingPause()
  fetchNamedCode()
  prefetchToaster()
  startBackgroundTasks(session).catch(ignore)
}

/**
 * Once a wizard runs, its pages are made ready in its order, with the calls that save them (src/build/chunks.ts): a save must not need a
 * chunk that a phone without network cannot get. Before that only the service worker fetches them, and typing is not held up.
 */
export function prefetchWhenIdle(session: SessionActor): void {
  whenIdle(() => void prefetchLaterCode(session))
  if (isSavingData(navigator)) return
  const fetchPages = () => {
    const { partnerWizard, borrowerWizard } = session.getSnapshot().context
    const pages = partnerWizard ? screens : borrowerWizard ? borrowerScreens : null
    if (!pages) return
    running.unsubscribe()
    whenIdle(() => void makeReady(Object.values(pages)))
  }
  const running = session.subscribe(fetchPages)
  fetchPages()
}
