import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import {
  escapeIdentifier,
  escapeLiteral,
  type PoolClient,
  type QueryConfig,
  type QueryResult as Answer,
} from 'pg'
import { runInChildSpan } from '../../observability/tracing/spans'
import { settleInOrder } from './settle-in-order'
import { isStatementOutdated } from './connection-errors'
import { EVERY_TENANT, TENANT_SETTING } from '../migrations/row-security'
import { namingOf, type Naming } from '../tables/statement-names'
import type { Database } from '../tables/tables'
import { TenantPlugin } from './tenant-plugin'
import { NestedTransactionDriver } from './transaction'

/** A pool, or several (lanes.ts). */
export type Connections = { connect: () => Promise<PoolClient> }

function sendQuery(client: PoolClient, { text, ...rest }: QueryConfig) {
  const [word = ''] = text.trimStart().split(/[\s;]/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return runInChildSpan({ name: word, kind: 'CLIENT', attributes }, () => client.query({ text, ...rest }))
}

/** Says whose rows a handle sees, and as which role of the database where that is another than the one it signed in with. */
export type Scope = { tenant: string; role: string | undefined }

/**
 * A connection whose every statement is, or is part of, a transaction in the scope. What is said goes out in its order, and need not
 * wait for the answer to what was said before; only where a transaction begins it does, because what follows would else be outside of
 * the scope.
 */
class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #begin: string
  readonly #nameOf: Naming
  #isOpen = false
  #isBroken = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: PoolClient, begin: string, nameOf: Naming) {
    this.#client = client
    this.#begin = begin
    this.#nameOf = nameOf
  }

  #say(message: QueryConfig): Promise<Answer> {
    if (this.#client.pipeline) return sendQuery(this.#client, message)
    const say = () => sendQuery(this.#client, message)
    const answer = this.#last.then(say, say)
    this.#last = answer
    return answer
  }

  async begin(): Promise<void> {
    this.#isOpen = true
    try {
      await this.#say({ text: this.#begin })
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#isOpen = false
    await this.#say({ text: 'commit' })
  }

  async rollback(): Promise<void> {
    this.#isOpen = false
    try {
      await this.#say({ text: 'rollback' })
    } catch {
      // It is lost, or still in the transaction: nobody gets it after us. What went wrong before is what counts.
      this.#isBroken = true
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOpen) return this.#run<Row>(query)
    await this.begin()
    try {
      // The commit of a transaction whose statement has failed leaves nothing of it.
      const [result] = await settleInOrder([this.#run<Row>(query), this.commit()])
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async #run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { name: this.#nameOf(sql), text: sql, values: [...parameters] }
    const result = await this.#say(query).catch((error: unknown) => {
      // Others of its statements may be as old as this one.
      if (isStatementOutdated(error)) this.#isBroken = true
      throw error
    })
    // All that a row looks like is known where the statement was written.
    const { command, rowCount, rows } = result
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield* []
    throw new Error('Rows are not streamed: a cursor would outlive its transaction')
  }
}

/** Begins each transaction in the scope: role and tenant travel with BEGIN, so that they cost no message of their own. */
class ScopedDriver implements Driver {
  readonly #connections: Connections
  readonly #begin: string

  constructor(connections: Connections, { tenant, role }: Scope) {
    this.#connections = connections
    const become = role === undefined ? '' : `set local role ${escapeIdentifier(role)}; `
    this.#begin = `begin; ${become}select set_config('${TENANT_SETTING}', ${escapeLiteral(tenant)}, true)`
  }

  init = async (): Promise<void> => undefined
  acquireConnection = async (): Promise<ScopedConnection> =>
    new ScopedConnection(await this.#connections.connect(), this.#begin, namingOf(this.#connections))

  beginTransaction = (connection: ScopedConnection): Promise<void> => connection.begin()
  commitTransaction = (connection: ScopedConnection): Promise<void> => connection.commit()
  rollbackTransaction = (connection: ScopedConnection): Promise<void> => connection.rollback()
  releaseConnection = async (connection: ScopedConnection): Promise<void> => connection.release()

  destroy = async (): Promise<void> => undefined
}

/**
 * A handle on the rows of one tenant (specification 1.3): it asks for them in every statement (tenant-plugin.ts), and the
 * database shows it no others (row-security.ts). EVERY_TENANT makes one on the rows of all.
 */
export function openScope(connections: Connections, scope: Scope): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NestedTransactionDriver(new ScopedDriver(connections, scope)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: scope.tenant === EVERY_TENANT ? [] : [new TenantPlugin(scope.tenant)],
  })
}
