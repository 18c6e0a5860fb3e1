import { measureVitals } from '../vitals/measure-vitals'
import { watchReleases } from './watch-releases'

/** What goes on beside the app once its first page is usable. */
export function startQuietWork(): void {
  watchReleases()
  measureVitals()
}
