import { createRoute } from '@tanstack/react-router'
import { CREATE_CASE, signedInRoute, wizardRoute } from './frame-routes'
import { lazyScreen } from './lazy-screen'
import { leaveWizard, openOfflineCase } from './route-guards'
import { unsentScreen } from './screens'
import { stageRoutes } from './stage-routes'

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
  component: lazyScreen(unsentScreen),
})

/** The query of a paged list. Its page reads it (src/components/list/list-search.ts): the sign-in page has no bytes for that. */
type ListQuery = Partial<Record<'page' | 'open' | 'search' | 'status' | 'sort', unknown>>

const asWritten = (query: Record<string, unknown>): ListQuery => query

const applicationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/applications',
  validateSearch: asWritten,
  beforeLoad: leaveWizard,
  component: lazyScreen(() => import('@/src/features/applications/applications-screen')),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a tile of the first page that leads to the start form. */
    loanType?: string
    /** The application whose lenders are asked for, from the navigation's state (specification 2.28). */
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
  component: lazyScreen(() => import('../layouts/offline-cases-frame')),
})

const offlineCaseListRoute = createRoute({
  getParentRoute: () => offlineCasesRoute,
  path: '/disbursment-cases',
  validateSearch: asWritten,
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

export const signedInRoutes = signedInRoute.addChildren([
  dashboardRoute,
  applicationsRoute,
  offlineCasesRoute.addChildren([offlineCaseListRoute, createCaseRoute, caseRecordedRoute]),
  profileRoute,
  unsentRoute,
  lendersRoute,
  wizardRoute.addChildren(stageRoutes),
])
