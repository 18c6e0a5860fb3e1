import { measureVitals } from '../vitals/measure-vitals'
import { traceWhereAsked } from '../vitals/trace'
import { watchChunks } from './watch-chunks'
import { watchReleases } from './watch-releases'

/** What goes on beside the app once its first page is usable. */
export function startQuietWork(session: Parameters<typeof traceWhereAsked>[0]): void {
  watchReleases()
  watchChunks()
  measureVitals()
  traceWhereAsked(session)
}
