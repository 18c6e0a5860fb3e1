import type { Kysely } from 'kysely'
import type { Database } from '../tables/tables'

/** A standby of the primary, for what may be some seconds old. */
export type Replica = {
  /**
   * @param position in bytes of the primary's log, which the replica must have reached
   * @returns undefined where the primary has to be asked: the replica is behind, away, or has refused `work` for whatever reason
   */
  read: <Result extends object>(
    tenant: string,
    position: number,
    work: (db: Kysely<Database>) => Promise<Result>,
  ) => Promise<Result | undefined>
  lagSeconds: () => number
  close: () => Promise<void>
}
