import { Client, type Pool, type QueryConfig, type QueryResult } from 'pg'
import { vi } from 'vitest'

type Send = (query: QueryConfig) => Promise<QueryResult>

/** Takes the place of one statement. */
export type DatabaseFault = (send: Send, query: QueryConfig, client: Client) => Promise<QueryResult>

/** The database refuses the statement, and with it the transaction. */
export function refuseWith(code: string): DatabaseFault {
  const text = `do $$ begin raise exception 'A fault of this test' using errcode = '${code}'; end $$`
  return (send) => send({ text })
}

/** Made by a superuser: the role of the server may end no connection. */
export const CREATE_CUT = `
  create function cut_connection() returns boolean language sql security definer
  as $$ select pg_terminate_backend(pg_backend_pid()) $$`

/** The connection ends before the statement arrives. */
export const cutConnection: DatabaseFault = (send) => send({ text: 'select cut_connection()' })

/** The statement, a commit, arrives, and nobody hears the answer: the connection has ended before. */
export function loseAnswer(pool: Pool): DatabaseFault {
  return async (send, query, client) => {
    const { stream } = client.connection
    stream.pause()
    const answer = send(query)
    // pg's types leave out what pg_stat_activity calls the process.
    const pid = 'processID' in client ? client.processID : undefined
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select 1 from pg_stat_activity where pid = $1 and state = $2', [
        pid,
        'idle',
      ])
      if (rows.length === 0) throw new Error('The commit has not arrived yet')
    })
    stream.destroy()
    return answer
  }
}

/** @returns the answer, and the statements of the server that were sent for it; `at` counts them from 0 */
export async function withDatabaseFault<Answer>(
  ask: () => Promise<Answer>,
  at = -1,
  fault: DatabaseFault = (send, query) => send(query),
): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = []
  const original: Client['query'] = Reflect.get(Client.prototype, 'query')
  const query = vi.spyOn(Client.prototype, 'query')
  query.mockImplementation(function replace(this: Client, ...sent: unknown[]) {
    const send: Send = (one) => Reflect.apply(original, this, [one])
    const [first] = sent
    // The server's own statements have a text and values; a test's and those of limits are strings.
    if (typeof first !== 'object') return Reflect.apply(original, this, sent)
    const config = first as QueryConfig
    return statements.push(config.text) - 1 === at ? fault(send, config, this) : send(config)
  })
  try {
    return { answer: await ask(), statements }
  } finally {
    query.mockRestore()
  }
}
