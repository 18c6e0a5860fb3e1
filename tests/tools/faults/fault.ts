import type { Line } from '../../../e2e/helpers/proxy'

/** All that may happen to a person while something is being sent. */
export interface Happenings {
  reload: () => Promise<void>
  /** The browser dies, and is started again on what it kept. */
  killBrowser: () => Promise<void>
  crashServer: () => Promise<void>
  restartServer: () => Promise<void>
  beOffline: () => Promise<void>
  goBack: () => Promise<void>
  openSecondTab: () => Promise<void>
}

/** All that the person does, or what happens, once the request is on its way. */
export type Fault = {
  name: string
  /** Says how many tries it hits: one, or all until the network is well again. */
  times: number
  spring: (line: Line, cell: Happenings) => void | Promise<void>
  meanwhile?: (cell: Happenings) => Promise<void>
  /** The button is tapped so often. */
  taps?: number
  call?: RegExp
  /** True if the server says no to what was sent: it is typed or chosen anew. */
  isRefused?: true
  isReloaded?: true
}
