import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sendOtp } from '@/schemas/calls/auth'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { newAgent } from '../helpers/agents'
import { describeOnPostgres } from '../helpers/databases'
import { FROM, newMobile } from '../helpers/journey'
import { offlineCaseValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

async function release(holder: PoolClient): Promise<void> {
  await holder.query('rollback')
  holder.release()
}

describeOnPostgres('a key on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open({ lock_timeout: 1000 }), { REQUESTS_AT_ONCE: '32' })
    ;({ token } = await newAgent(world))
    return world.closeWithDatabase
  })

  const record = async (key: string) =>
    world.app.request(`http://localhost/api${createOfflineCase.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key },
      body: JSON.stringify(offlineCaseValues()),
    })

  const hold = async () => {
    const holder = await world.deps.database.pool.connect()
    await holder.query("begin; select set_config('app.tenant', 'localhost', true)")
    return holder
  }

  test('whose transaction is open for longer than anybody waits is refused in words', async () => {
    const [done, key] = [randomUUID(), randomUUID()]
    await record(done)
    const holder = await hold()
    const columns = 'tenant, owner, call, request_digest, claimed_at'
    const { rowCount } = await holder.query(
      `insert into kept_answers (key, ${columns}) select $1, ${columns} from kept_answers where key = $2`,
      [key, done],
    )
    expect(rowCount).toBe(1)
    const answer = await record(key)
    await release(holder)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      409,
      '1',
      { message: 'This is being done already. Please ask again in a moment.', status_code: 409 },
    ])
    expect((await record(key)).status).toBe(200)
  })

  test('of a process that died is taken over by one of two who see it at once', async () => {
    const mobile = newMobile()
    const parts = { body: { mobile, ...FROM }, headers: { [IDEMPOTENCY_KEY]: randomUUID() } }
    await world.call(sendOtp, parts)
    const died = { answer: null, claimed_at: new Date(0) }
    await world.deps.database.db
      .updateTable('kept_answers')
      .set(died)
      .where('call', 'like', '%/otp/send')
      .execute()
    const holder = await hold()
    await holder.query("select 1 from kept_answers where call like '%/otp/send' for update")
    const asked = [world.call(sendOtp, parts), world.call(sendOtp, parts)]
    const waiting = async () => {
      const { rows } = await world.deps.database.pool.query<{ count: number }>(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0]?.count
    }
    await expect.poll(waiting, { interval: 5 }).toBe(2)
    await release(holder)
    const [one, other] = await Promise.all(asked)
    expect(one?.value.session_id).toBeDefined()
    expect(other?.value).toEqual(one?.value)
    expect(world.sent.filter(({ to }) => to === mobile)).toHaveLength(2)
  })

  test('that cannot be claimed for another reason is an error of the server, told in its log', async () => {
    await world.deps.database.pool.query('alter table kept_answers rename column claimed_at to claimed')
    try {
      expect((await record(randomUUID())).status).toBe(500)
    } finally {
      await world.deps.database.pool.query('alter table kept_answers rename column claimed to claimed_at')
    }
    expect(world.lines.at(-1)).toContain('claimed_at')
  })
})
