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
import { EVERY_TENANT, TENANT_SETTING } from '../migrations/row-security'
import { commitStatement } from '../replica/commit-position'
import { namingOf, type Naming } from '../tables/statement-names'
import type { Database } from '../tables/tables'
import { isConnectionOutdated, isStatementOutdated, isTransactionAborted } from './connection-errors'
import { TenantPlugin } from './tenant-plugin'
import { NestedTransactionDriver } from './transaction'

export type Connections = { connect: () => Promise<PoolClient> }

function sendQuery(client: PoolClient, { text, ...rest }: QueryConfig) {
  const [word = ''] = text.trimStart().split(/[\s;]/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return runInChildSpan({ name: word, kind: 'CLIENT', attributes }, () => client.query({ text, ...rest }))
}

/** `role` where it is another than the one that signed in. */
type Scope = { tenant: string; role: string | undefined }

/**
 * Every statement is in a transaction in the scope. Statements go out without waiting for the answers before; only the begin of a
 * transaction is waited for, because what follows would else be outside of the scope. Whatever fails after a failure tells of that one.
 */
class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #begin: string
  readonly #naming: Naming
  #isOpen = false
  #isBroken = false
  #isReleased = false
  #failure: unknown
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: PoolClient, begin: string, naming: Naming) {
    this.#client = client
    this.#begin = begin
    this.#naming = naming
  }

  #send(message: QueryConfig): Promise<Answer> {
    const send = () => sendQuery(this.#client, message)
    if (this.#client.pipeline) return send()
    const answer = this.#last.then(send, send)
    this.#last = answer
    return answer
  }

  async #say(message: QueryConfig): Promise<Answer> {
    try {
      return await this.#send(message)
    } catch (error) {
      if (isConnectionOutdated(error)) this.#isBroken = true
      if (!isTransactionAborted(error)) this.#failure = error
      throw this.#failure
    }
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
    const { text, onPosition } = commitStatement()
    // Two statements have two answers, which the driver's types do not say.
    const [done, position] = [await this.#say({ text })].flat()
    // PostgreSQL refuses no commit for a statement before it: it takes the transaction back.
    if (done?.command === 'ROLLBACK') throw this.#failure
    onPosition?.(position?.rows[0].position)
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

  /** Once: of statements sent together, those after the first that fails let go of it too. */
  release(): void {
    if (!this.#isReleased) this.#client.release(this.#isBroken)
    this.#isReleased = true
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOpen) return this.#run<Row>(query)
    await this.begin()
    try {
      const [result] = await Promise.all([this.#run<Row>(query), this.commit()])
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async #run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#naming.nameOf(sql)
    const query = { name, text: sql, values: [...parameters] }
    const answer = await this.#say(query).catch((error: unknown) => {
      if (isStatementOutdated(error)) this.#naming.renew(name)
      throw error
    })
    // All that a row looks like is known where the statement was written.
    const { command, rowCount, rows } = answer
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield* []
    throw new Error('Rows are not streamed: a cursor would outlive its transaction')
  }
}

/** Role and tenant travel with BEGIN, so that they cost no message of their own. */
class ScopedDriver implements Driver {
  readonly #connections: Connections
  readonly #begin: string

  constructor(connections: Connections, { tenant, role }: Scope) {
    this.#connections = connections
    const become = role === undefined ? '' : `set local role ${escapeIdentifier(role)}; `
    this.#begin = `begin; ${become}set local ${TENANT_SETTING} = ${escapeLiteral(tenant)}`
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

/** The rows of one tenant (specification 1.3): every statement asks for them (tenant-plugin.ts), and the database shows no others. */
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
