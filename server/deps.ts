import type { Kysely } from 'kysely'
import type { Database } from './database/tables'
import type { Environment } from './environment'
import type { FileStore } from './ports/files'
import type { LenderGateway } from './ports/lenders'
import type { Limits } from './ports/limits'
import type { SendMail } from './ports/mail'
import type { SendMessage } from './ports/messages'

/** Everything the app needs from outside, so that a test can bring its own. */
export type Deps = {
  db: Kysely<Database>
  files: FileStore
  environment: Environment
  /** Key of codes and links; the same in every process of a deployment. */
  secret: string
  send: SendMessage
  mail: SendMail
  lenders: LenderGateway
  limits: Limits
  now: () => Date
  /** Takes one line for whoever watches the process. */
  log: (line: string) => void
}
