import { randomInt } from 'node:crypto'
import { signIn } from './journey'
import type { World } from './world'

export type NewAgent = { id: string; token: string; name: string }

export async function newAgent(world: World): Promise<NewAgent> {
  const mobile = `7${String(randomInt(10 ** 9)).padStart(9, '0')}`
  const { id } = await world.deps.db
    .insertInto('users')
    .values({
      mobile,
      first_name: 'Nila',
      last_name: mobile,
      role: 'AGENT',
      email: `${mobile}@example.com`,
      referral_code: `REF${mobile}`,
      profile: JSON.stringify({}),
      created_at: world.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), token: await signIn(world, mobile), name: `Nila ${mobile}` }
}
