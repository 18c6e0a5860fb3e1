import type { OfflineCaseStage } from '@/machines/offline-case.machine'
import { createRootRouteWithContext, createRoute, redirect, type LinkProps } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen'
import { lazyScreen } from './lazy-screen'
import { parseListSearch } from './list-search'
import { NotFoundScreen } from './not-found-screen'
import type { Place } from './place'
import type { RouterPort } from './router-port'
import { screens, type WizardStage } from './screens'
import { Shell } from './shell'
import { parseWizardSearch, saysTheSame } from './wizard-search'

/** What every route can ask: the charts, through the port. */
type RouterContext = { port: RouterPort }

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
})

const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: ({ context }) => {
    if (context.port.isSignedIn()) throw redirect({ to: '/' })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  component: LoginScreen,
})

const CREATE_CASE = '/application/create-case'

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (context.port.isGuest()) throw redirect({ to: '/login' })
    if (context.port.offlineCase.isSaving() && location.pathname !== CREATE_CASE)
      throw redirect({ to: CREATE_CASE })
  },
  component: lazyScreen(() => import('./signed-in-frame')),
})

/** The pages beside the wizard: opening one leaves it. */
function leaveWizard({ context, preload }: { context: RouterContext; preload: boolean }) {
  if (preload) return
  const place = context.port.leave()
  // A save on its way holds the wizard where it is: leaving would break it off.
  if (place?.kind === 'stage') throw redirect(linkTo(place))
}

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('../features/dashboard/dashboard-screen')),
})

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'links' } => (tab === 'links' ? { tab } : {}),
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('../features/profile/profile-screen')),
})

const applicationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/applications',
  validateSearch: parseListSearch,
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('../features/applications/applications-screen')),
})

const offlineCasesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'offline-cases',
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('./offline-cases-frame')),
})

const offlineCaseListRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: '/disbursment-cases',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('../features/offline-cases/offline-case-list-screen')),
})

const createCaseRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: CREATE_CASE,
  beforeLoad: openOfflineCase('create-case'),
  component: lazyScreen(() => import('../features/offline-cases/create-case-screen')),
})

const caseRecordedRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: '/application/case-recorded-success',
  beforeLoad: openOfflineCase('case-recorded-success'),
  component: lazyScreen(() => import('../features/offline-cases/case-recorded-screen')),
})

/** The pages of the offline case follow its chart: one that it does not stand on leads to the one it does. */
function openOfflineCase(stage: OfflineCaseStage) {
  return ({ context, preload }: { context: RouterContext; preload: boolean }) => {
    if (preload) return
    const standsAt = context.port.offlineCase.open(stage)
    if (standsAt !== null && standsAt !== stage)
      throw redirect({ to: `/application/${standsAt}`, replace: true })
  }
}

const wizardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'wizard',
  component: lazyScreen(() => import('./wizard-frame')),
})

/** The route of one stage: its path is literal, so that a link to a stage that does not exist does not compile. */
function stageRoute<Stage extends WizardStage>(stage: Stage) {
  return createRoute({
    getParentRoute: () => wizardRoute,
    path: `/application/${stage}`,
    validateSearch: parseWizardSearch,
    beforeLoad: ({ context, search, preload }) => {
      if (preload) return
      const place = context.port.open(stage, search)
      if (place?.kind === 'outside') throw redirect({ to: '/' })
      if (place?.kind === 'stage' && !(place.stage === stage && saysTheSame(search, place.search)))
        throw redirect({ ...linkTo(place), replace: true })
    },
    component: lazyScreen(screens[stage]),
  })
}

type StageRoutes = { [Stage in WizardStage]: ReturnType<typeof stageRoute<Stage>> }

// Object.fromEntries forgets which key has which route; the map makes one for every stage of the table.
const stageRoutes = Object.fromEntries(
  // Object.keys forgets the key type; `screens` is closed.
  (Object.keys(screens) as WizardStage[]).map((stage) => [stage, stageRoute(stage)]),
) as StageRoutes

/** Where a wizard stands, as a link. */
export function linkTo({ stage, search }: Extract<Place, { kind: 'stage' }>) {
  return { to: `/application/${stage}`, search } satisfies LinkProps
}

/** Every route of the app; those of the wizard come from its chart. */
export const routeTree = rootRoute.addChildren([
  guestRoute.addChildren([loginRoute]),
  signedInRoute.addChildren([
    dashboardRoute,
    applicationsRoute,
    offlineCasesRoute.addChildren([offlineCaseListRoute, createCaseRoute, caseRecordedRoute]),
    profileRoute,
    wizardRoute.addChildren(stageRoutes),
  ]),
])
