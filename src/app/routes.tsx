import { createRootRouteWithContext, createRoute, redirect, type LinkProps } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen'
import { lazyScreen } from './lazy-screen'
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

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context }) => {
    if (context.port.isGuest()) throw redirect({ to: '/login' })
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
  signedInRoute.addChildren([dashboardRoute, profileRoute, wizardRoute.addChildren(stageRoutes)]),
])
