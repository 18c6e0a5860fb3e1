import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type TransactionSettings,
} from 'kysely'
import type { Database } from '../tables/tables'
import { isRolledBack } from './connection-errors'

type OpenTransaction = {
  driver?: Driver
  connection?: DatabaseConnection
  depth: number
  isOver: boolean
}

const openTransactions = new AsyncLocalStorage<OpenTransaction>()

/** Nobody waits for it: what follows fails where it does, and tells why. */
function sendAhead(connection: DatabaseConnection, query: CompiledQuery): void {
  connection.executeQuery(query).catch(() => undefined)
}

export class NestedTransactionDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  #openUnit(): OpenTransaction | undefined {
    const unit = openTransactions.getStore()
    if (!unit || unit.isOver) return undefined
    // Whoever begins first has the unit; rows of another scope are not a part of it.
    unit.driver ??= this
    return unit.driver === this ? unit : undefined
  }

  init() {
    return this.#driver.init()
  }

  destroy() {
    return this.#driver.destroy()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const unit = this.#openUnit()
    if (!unit) return this.#driver.acquireConnection()
    unit.connection ??= await this.#driver.acquireConnection()
    return unit.connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const unit = this.#openUnit()
    if (!unit || unit.depth === 0) await this.#driver.beginTransaction(connection, settings)
    else sendAhead(connection, CompiledQuery.raw(`savepoint unit_${unit.depth}`))
    if (unit) unit.depth += 1
  }

  async commitTransaction(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (!unit) return this.#driver.commitTransaction(connection)
    if (unit.depth > 1) sendAhead(connection, CompiledQuery.raw(`release savepoint unit_${unit.depth - 1}`))
    else await this.#driver.commitTransaction(connection)
    unit.depth -= 1
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (unit) unit.depth -= 1
    if (!unit || unit.depth === 0) await this.#driver.rollbackTransaction(connection)
    else sendAhead(connection, CompiledQuery.raw(`rollback to savepoint unit_${unit.depth}`))
  }

  async releaseConnection(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (unit && unit.depth > 0) return
    if (unit) unit.isOver = true
    await this.#driver.releaseConnection(connection)
  }
}

const MAX_ATTEMPTS = 3

/** One attempt, apart from the unit that is open, which waits meanwhile. */
export function inOwnTransaction<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  const unit: OpenTransaction = { depth: 0, isOver: false }
  return openTransactions.run(unit, () => db.transaction().execute(() => work()))
}

/**
 * All of it is committed or nothing. Its own transactions must follow one another; a unit inside a unit is a part of it.
 * @param work done again where the database has taken it back for others; never after a lost connection, which may have committed it
 */
export async function withTransaction<Result>(
  db: Kysely<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = openTransactions.getStore()
  if (open && !open.isOver) return work()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOwnTransaction(db, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRolledBack(error)) throw error
    }
  }
}

/**
 * Something that takes its own connection comes next: the unit's may be the only one, and both would wait for each other.
 * @throws Error inside of a unit
 */
export function requireNoTransaction(): void {
  const open = openTransactions.getStore()
  if (open && !open.isOver) throw new Error('This waits for a connection, and has one')
}
