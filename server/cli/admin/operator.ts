import type { OpenDatabase } from '../../database/connection/open'
import type { Environment } from '../../config/environment'

export type Operator = {
  database: OpenDatabase
  environment: Environment
  write: (line: string) => void
}
