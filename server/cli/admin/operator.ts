import type { OpenDatabase } from '../../database/connection/open'
import type { Environment } from '../../config/environment'

/** What an operator's command works with. */
export type Operator = {
  database: OpenDatabase
  environment: Environment
  /** Takes a line of the answer. */
  write: (line: string) => void
}
