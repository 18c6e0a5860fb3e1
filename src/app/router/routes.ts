import { rootRoute } from './frame-routes'
import { guestRoutes } from './guest-routes'
import { signedInRoutes } from './signed-in-routes'

export const routeTree = rootRoute.addChildren([guestRoutes, signedInRoutes])
