import type { Line } from '../../../e2e/helpers/proxy'

/** What may happen to a person while something is being sent. */
export interface Happenings {
  reload: () => Promise<void>
  /** The browser dies, and is started again on what it kept. */
  killBrowser: () => Promise<void>
  crashServer: () => Promise<void>
  restartServer: () => Promise<void>
  beOffline: () => Promise<void>
  goBack: () => Promise<void>
  /** The same page is opened in another tab too. */
  openSecondTab: () => Promise<void>
}

/** What the person does, or what happens, once the request is on its way. */
export type Fault = {
  name: string
  /** How many tries it hits: one, or all until the network is well again. */
  times: number
  spring: (line: Line, cell: Happenings) => void | Promise<void>
  /** What happens around the request, beside its answer. */
  meanwhile?: (cell: Happenings) => Promise<void>
  /** The button is tapped so often. */
  taps?: number
  /** What it hits, where that is not the request itself. */
  call?: RegExp
  /** Whether the server says no to what was sent: it is typed or chosen anew. */
  isRefused?: true
  /** Whether the page that was typed in is gone with it. */
  isReloaded?: true
}
