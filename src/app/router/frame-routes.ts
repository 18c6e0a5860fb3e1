import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { RootScreen } from './root-screen'
import { needGuestActors, type RouterContext } from './route-guards'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  notFoundComponent: lazyScreen(() => import('./not-found-screen')),
})

export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: ({ context }) => {
    if (context.port.isSignedIn()) throw redirect({ to: '/' })
  },
})

/** No other page opens while it is saved. */
export const CREATE_CASE = '/application/create-case'

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (context.port.isGuest()) throw redirect({ to: '/login' })
    if (context.port.offlineCase.isSaving() && location.pathname !== CREATE_CASE)
      throw redirect({ to: CREATE_CASE })
  },
  component: lazyScreen(() => import('../layouts/signed-in-frame')),
})

export const wizardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'wizard',
  component: lazyScreen(() => import('../layouts/wizard-frame')),
})

export const borrowerWizardRoute = createRoute({
  getParentRoute: () => guestRoute,
  id: 'borrower-wizard',
  beforeLoad: needGuestActors,
  component: lazyScreen(() => import('../layouts/borrower-frame')),
})
