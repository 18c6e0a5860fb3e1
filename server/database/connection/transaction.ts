import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import { settleInOrder } from './settle-in-order'
import type { Database } from '../tables/tables'

type OpenTransaction = {
  db: Kysely<Database>
  driver?: Driver
  connection?: DatabaseConnection
  depth: number
  isOver: boolean
  deferred: { query: CompiledQuery; depth: number }[]
  /** Says where a transaction inside the unit begins and ends, which nobody waits for before the commit. */
  boundaries: Promise<unknown>[]
}

const openTransactions = new AsyncLocalStorage<OpenTransaction>()

/** Says where a transaction inside a unit begins or ends: what follows it in the same message fails where this does. */
function markBoundary(unit: OpenTransaction, connection: DatabaseConnection, command: string): void {
  const answer = connection.executeQuery(CompiledQuery.raw(command))
  answer.catch(() => undefined)
  unit.boundaries.push(answer)
}

/** A driver for which a transaction inside a unit of work of its own is a part of the unit's. */
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
    else markBoundary(unit, connection, `savepoint unit_${unit.depth}`)
    if (unit) unit.depth += 1
  }

  async commitTransaction(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (!unit) return this.#driver.commitTransaction(connection)
    if (unit.depth > 1) markBoundary(unit, connection, `release savepoint unit_${unit.depth - 1}`)
    else {
      const last = unit.deferred.map(({ query }) => connection.executeQuery(query))
      await settleInOrder([...unit.boundaries, ...last, this.#driver.commitTransaction(connection)])
    }
    unit.depth -= 1
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (unit) {
      unit.depth -= 1
      const { depth } = unit
      unit.deferred = unit.deferred.filter((one) => one.depth <= depth)
      unit.boundaries = []
    }
    if (!unit || unit.depth === 0) await this.#driver.rollbackTransaction(connection)
    else await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint unit_${unit.depth}`))
  }

  async releaseConnection(connection: DatabaseConnection) {
    const unit = this.#openUnit()
    if (unit && unit.depth > 0) return
    if (unit) unit.isOver = true
    await this.#driver.releaseConnection(connection)
  }
}

/**
 * Does something in one transaction, whatever it calls: every query and every transaction in it is a part of this one, so
 * that all of it is committed or nothing. Its own transactions must follow one another; a unit inside a unit is a part of it.
 */
export function withTransaction<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  const open = openTransactions.getStore()
  if (open && !open.isOver) return work()
  const unit: OpenTransaction = { db, depth: 0, isOver: false, deferred: [], boundaries: [] }
  return openTransactions.run(unit, () => db.transaction().execute(() => work()))
}

/**
 * Does something as the last of the unit of work that is open on a handle, in one message with its commit: what it locks is locked for
 * no longer than that takes. Where none is open, at once.
 */
export async function beforeCommit(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<void> {
  const unit = openTransactions.getStore()
  if (unit && !unit.isOver && unit.depth > 0 && unit.db === db)
    unit.deferred.push({ query: statement.compile(db), depth: unit.depth })
  else await statement.execute(db)
}

/**
 * Makes sure that what comes next is in no unit of work, because it takes a connection of its own. The unit's may be the only
 * one: both would wait for each other, and everybody for them.
 * @throws Error inside of a unit
 */
export function requireNoTransaction(): void {
  const open = openTransactions.getStore()
  if (open && !open.isOver) throw new Error('This waits for a connection, and has one')
}
