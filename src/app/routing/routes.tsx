import type { Stage } from '@/machines/wizard-types'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '@/src/features/landing/landing-screen'
import { LoginDialog } from '@/src/features/login/login-dialog'
import { lazyScreen } from './lazy-screen'
import { parseListSearch } from './list-search'
import { leaveWizard, needGuestActors, openOfflineCase, openStage, type RouterContext } from './openings'
import { borrowerScreens, screens, type BorrowerStage } from './screens'
import { Shell } from '../shell/shell'
import { parseWizardSearch } from './wizard-search'

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: lazyScreen(() => import('./not-found-screen')),
})

const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: ({ context }) => {
    if (context.port.isSignedIn()) throw redirect({ to: '/' })
  },
})

const landingRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  beforeLoad: ({ context, cause, location, preload }) => {
    leaveWizard({ context, preload })
    // A reload while a code is on its way; whoever closes the dialog after that means it.
    if (cause === 'enter' && location.pathname === '/login' && context.port.isCodeSent())
      throw redirect({ to: '/login/partner-login' })
  },
  component: LandingScreen,
})

const loginRoute = createRoute({
  getParentRoute: () => landingRoute,
  path: 'partner-login',
  component: LoginDialog,
})

const joinUsDialogRoute = createRoute({
  getParentRoute: () => landingRoute,
  path: 'join-us',
  component: lazyScreen(() => import('@/src/features/landing/join-us-dialog')),
})

const joinUsRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/join-us',
  beforeLoad: needGuestActors,
  component: lazyScreen(() => import('@/src/features/join-us/join-us-screen')),
})

const trackRegistrationRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/join-us/track',
  component: lazyScreen(() => import('@/src/features/tracking/registration-tracking-screen')),
})

const trackApplicationRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/apply-loan/track',
  component: lazyScreen(() => import('./tracking-screen')),
})

const unsentScreen = lazyScreen(() => import('@/src/features/unsent/unsent-screen'))

const CREATE_CASE = '/application/create-case'

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (context.port.isGuest()) throw redirect({ to: '/login' })
    if (context.port.offlineCase.isSaving() && location.pathname !== CREATE_CASE)
      throw redirect({ to: CREATE_CASE })
  },
  component: lazyScreen(() => import('../shell/signed-in-frame')),
})

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('@/src/features/dashboard/dashboard-screen')),
})

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'links' } => (tab === 'links' ? { tab } : {}),
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('@/src/features/profile/profile-screen')),
})

const unsentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/unsent',
  beforeLoad: leaveWizard,
  component: unsentScreen,
})

const applicationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/applications',
  validateSearch: parseListSearch,
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('@/src/features/applications/applications-screen')),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose lenders are asked for (taken from the navigation's state: specification 2.28). */
    applicationId?: string
  }
}

const lendersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/application/prefferred-lenders',
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('@/src/features/lenders/lenders-screen')),
})

const offlineCasesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'offline-cases',
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('../shell/offline-cases-frame')),
})

const offlineCaseListRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: '/disbursment-cases',
  validateSearch: parseListSearch,
  component: lazyScreen(() => import('@/src/features/offline-cases/offline-case-list-screen')),
})

const createCaseRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: CREATE_CASE,
  beforeLoad: openOfflineCase('create-case'),
  component: lazyScreen(() => import('@/src/features/offline-cases/create-case-screen')),
})

const caseRecordedRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: '/application/case-recorded-success',
  beforeLoad: openOfflineCase('case-recorded-success'),
  component: lazyScreen(() => import('@/src/features/offline-cases/case-recorded-screen')),
})

const wizardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'wizard',
  component: lazyScreen(() => import('../shell/wizard-frame')),
})

/** The route of one stage: its path is literal, so that a link to a stage that does not exist does not compile. */
function stageRoute<Path extends Stage>(stage: Path) {
  return createRoute({
    getParentRoute: () => wizardRoute,
    path: `/application/${stage}`,
    validateSearch: parseWizardSearch,
    beforeLoad: openStage(stage),
    component: lazyScreen(screens[stage]),
  })
}

type StageRoutes = { [Path in Stage]: ReturnType<typeof stageRoute<Path>> }

// Object.fromEntries forgets which key has which route; the map makes one for every stage of the table.
const stageRoutes = Object.fromEntries(
  // Object.keys forgets the key type; `screens` is closed.
  (Object.keys(screens) as Stage[]).map((stage) => [stage, stageRoute(stage)]),
) as StageRoutes

const borrowerWizardRoute = createRoute({
  getParentRoute: () => guestRoute,
  id: 'borrower-wizard',
  beforeLoad: needGuestActors,
  component: lazyScreen(() => import('../shell/borrower-frame')),
})

const ownUnsentRoute = createRoute({
  getParentRoute: () => borrowerWizardRoute,
  path: '/apply-loan/unsent',
  beforeLoad: leaveWizard,
  component: unsentScreen,
})

/** The route of one stage of the borrower's own wizard. */
function borrowerStageRoute<Path extends BorrowerStage>(stage: Path) {
  return createRoute({
    getParentRoute: () => borrowerWizardRoute,
    path: `/apply-loan/${stage}`,
    validateSearch: parseWizardSearch,
    beforeLoad: openStage(stage),
    component: lazyScreen(borrowerScreens[stage]),
  })
}

type BorrowerStageRoutes = { [Path in BorrowerStage]: ReturnType<typeof borrowerStageRoute<Path>> }

const borrowerStageRoutes = Object.fromEntries(
  (Object.keys(borrowerScreens) as BorrowerStage[]).map((stage) => [stage, borrowerStageRoute(stage)]),
) as BorrowerStageRoutes // Both as for the agent's stages.

/** Every route of the app; those of the wizard come from its chart. */
export const routeTree = rootRoute.addChildren([
  guestRoute.addChildren([
    landingRoute.addChildren([loginRoute, joinUsDialogRoute]),
    joinUsRoute,
    trackRegistrationRoute,
    trackApplicationRoute,
    borrowerWizardRoute.addChildren({ ...borrowerStageRoutes, ownUnsentRoute }),
  ]),
  signedInRoute.addChildren([
    dashboardRoute,
    applicationsRoute,
    offlineCasesRoute.addChildren([offlineCaseListRoute, createCaseRoute, caseRecordedRoute]),
    profileRoute,
    unsentRoute,
    lendersRoute,
    wizardRoute.addChildren(stageRoutes),
  ]),
])
