import { rootRoute } from './frame-routes'
import { guestRoutes } from './guest-routes'
import { signedInRoutes } from './signed-in-routes'

/** Every route of the app; those of the wizards come from their charts. */
export const routeTree = rootRoute.addChildren([guestRoutes, signedInRoutes])
