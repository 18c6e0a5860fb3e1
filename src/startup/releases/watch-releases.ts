import { showNewVersion } from './show-new-version'

const SERVICE_WORKER = '/service-worker.js'

/** A page that stays open asks for a newer release at most this often, in milliseconds. */
const BETWEEN_CHECKS = 60 * 60 * 1000

/** The release before gives way once it is idle; a tap waits for that no longer than this, in milliseconds. */
const PATIENCE_MS = 5000

/** Pages without anything half done: a reload that nobody sees loses nothing there. */
const BETWEEN_APPLICATIONS: ReadonlySet<string> = new Set(['/', '/login'])

const ignore = () => undefined

const reloadPage = () => location.reload()

const isUnseen = () => document.visibilityState === 'hidden' && BETWEEN_APPLICATIONS.has(location.pathname)

function activateWaitingWorker({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return reloadPage()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin than the page's.
  waiting.postMessage('takeOver')
}

/** Tells of a release, and begins the page anew with it; other pages that are open go on with the old one. */
function announce(registration: ServiceWorkerRegistration): void {
  let isAsked = false
  showNewVersion(() => {
    isAsked = true
    activateWaitingWorker(registration)
    setTimeout(reloadPage, PATIENCE_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (isUnseen()) activateWaitingWorker(registration)
  })
  const { serviceWorker } = navigator
  const follow = () => {
    // It may take over long after it was let: the agent who is back by then is in the middle of something.
    if (!isAsked && !isUnseen()) return
    serviceWorker.removeEventListener('controllerchange', follow)
    reloadPage()
  }
  serviceWorker.addEventListener('controllerchange', follow)
}

async function watch(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  let isAnnounced = false
  const look = () => {
    // The first service worker of a phone takes over by itself: there is nothing older.
    if (isAnnounced || !registration.waiting || !serviceWorker.controller) return
    isAnnounced = true
    announce(registration)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()

  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheck < BETWEEN_CHECKS) return
    lastCheck = Date.now()
    registration.update().catch(ignore)
  })
}

/**
 * Has the phone keep the app, and tells of a new release once it is here whole. It takes over when the agent asks for it, or
 * unseen, while the page is in the background between two applications. Browsers without service workers do without.
 */
export function watchReleases(): void {
  watch().catch(ignore)
}
