import { reportChartsIfEnabled } from '../vitals/charts'
import { measureVitals } from '../vitals/measure-vitals'
import { traceIfEnabled } from '../vitals/trace'
import { watchChunks } from './watch-chunks'
import { watchReleases } from './watch-releases'
import { whenQuiet } from './when-quiet'

/** @returns what goes on beside the app once its first page is there. */
export function startBackgroundTasks(session: Parameters<typeof traceIfEnabled>[0]): void {
  watchChunks()
  measureVitals()
  reportChartsIfEnabled()
  traceIfEnabled(session)
  // The service worker fetches the whole app: the first page has its own code and its answers before that.
  whenQuiet(watchReleases)
}
