import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { returnLanguage } from '@/src/components/start-language-change'
import { isLendingPage } from '@/src/language/lent-languages'
import { rootRoute } from './frame-routes'
import { guestRoutes } from './guest-routes'
import { linkTo } from './route-guards'
import type { RouterPort } from './router-port'
import { signedInRoutes } from './signed-in-routes'
import { parseWizardSearch, isEqual } from './wizard-search'

const routeTree = rootRoute.addChildren([guestRoutes, signedInRoutes])

/** @throws SyntaxError for a text without quotes, which then stays as it is */
function unquoted(text: string): unknown {
  // Nothing is no JSON.
  return JSON.parse(text.startsWith('"') ? text : '')
}

/** A text is a text: the router by itself takes an id of digits, or of digits around one 'e', for a number (specification 9.1). */
const queryTexts = {
  parseSearch: parseSearchWith(unquoted),
  stringifySearch: stringifySearchWith(JSON.stringify, unquoted),
}

const STARTS = ['/application/mobile', '/apply-loan/mobile'] as const
const ASKING_FOR_OFFERS = '/application/success/loan-offers'

/**
 * So that Back opens the application just created, not a new one. The router overrides `history.replaceState` to follow every
 * change, and would reopen the start form at once: calling the prototype's method goes around it.
 */
function renameEntry(href: string): void {
  History.prototype.replaceState.call(history, history.state, '', href)
}

/** It follows the wizard wherever it goes and asks its guards again when the session changes. */
export function createAppRouter(
  port: RouterPort,
  onServer: { history?: RouterHistory; isServer?: true; scrollRestoration?: false } = {},
) {
  const router = createRouter({
    routeTree,
    context: { port },
    defaultPendingMs: 300,
    scrollRestoration: true,
    ...queryTexts,
    ...onServer,
  })

  port.onMove((location) => {
    if (location.kind !== 'stage') return
    const link = linkTo(location)
    const { pathname, search } = router.latestLocation
    const isSamePage = pathname === link.to
    const start = STARTS.find((path) => path === pathname)
    if (!isSamePage && start && parseWizardSearch(search).id === undefined) {
      const { id } = location.search
      if (id !== undefined) renameEntry(router.buildLocation({ to: start, search: { id } }).href)
    }
    if (isSamePage && isEqual(parseWizardSearch(search), location.search)) return
    // A page that only got its id keeps its entry. The page that asks for offers gives its own up: it moves on by itself, and
    // would turn every Back around.
    void router.navigate({ ...link, replace: isSamePage || pathname === ASKING_FOR_OFFERS })
  })
  port.offlineCase.onMove((stage) => {
    const to = `/application/${stage}` as const // The route's literal, not any text.
    if (router.latestLocation.pathname !== to) void router.navigate({ to })
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!isLendingPage(toLocation.pathname)) void returnLanguage()
  })
  port.onSessionChange(() => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
