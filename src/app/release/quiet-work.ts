import { measureVitals } from '../vitals/measure-vitals'
import { traceWhereAsked } from '../vitals/trace'
import { watchReleases } from './watch-releases'

/** What goes on beside the app once its first page is usable. */
export function startQuietWork(session: Parameters<typeof traceWhereAsked>[0]): void {
  watchReleases()
  measureVitals()
  traceWhereAsked(session)
}
