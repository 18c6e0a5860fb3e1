import { createRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '@/src/features/landing/landing-screen'
import { LoginDialog } from '@/src/features/login/login-dialog'
import { borrowerWizardRoute, guestRoute } from './frame-routes'
import { lazyScreen } from './lazy-screen'
import { leaveWizard, needGuestActors } from './route-guards'
import { unsentScreen } from './screens'
import { borrowerStageRoutes } from './stage-routes'

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
  component: lazyScreen(() => import('@/src/features/landing/join-us-dialog'), { isOverPage: true }),
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

const borrowerLinkRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/hand-over',
  component: lazyScreen(() => import('./borrower-link-screen')),
})

const ownUnsentRoute = createRoute({
  getParentRoute: () => borrowerWizardRoute,
  path: '/apply-loan/unsent',
  beforeLoad: leaveWizard,
  component: lazyScreen(unsentScreen),
})

export const guestRoutes = guestRoute.addChildren([
  landingRoute.addChildren([loginRoute, joinUsDialogRoute]),
  joinUsRoute,
  trackRegistrationRoute,
  trackApplicationRoute,
  borrowerLinkRoute,
  borrowerWizardRoute.addChildren({ ...borrowerStageRoutes, ownUnsentRoute }),
])
