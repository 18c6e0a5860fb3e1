import type { OpenDatabase } from '../database/open'
import type { Environment } from '../environment'

/** What an operator's command works with. */
export type Operator = {
  database: OpenDatabase
  environment: Environment
  /** Takes a line of the answer. */
  write: (line: string) => void
}
