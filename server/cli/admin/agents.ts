import { addPartner, ROLES } from './add-partner'
import { recordOperator, type Operator } from './operator'
import { readOptions } from './read-options'

export async function listAgents(operator: Operator, parameters: string[]): Promise<number> {
  const options = readOptions(operator, 'agents --tenant <tenant>', parameters, ['tenant'])
  if (!options) return 2
  const rows = await operator.database
    .forTenant(options.tenant)
    .selectFrom('users')
    .select(['id', 'mobile', 'first_name', 'last_name', 'role', 'referral_code', 'left_at'])
    .orderBy('id')
    .execute()
  for (const { id, mobile, first_name, last_name, role, referral_code, left_at } of rows) {
    const leaving = left_at ? `, left ${left_at.toISOString().slice(0, 10)}` : ''
    operator.write(`${id} ${mobile} ${first_name} ${last_name}, ${role}, ${referral_code}${leaving}`)
  }
  if (rows.length === 0) operator.write('Nobody signs in at this tenant yet')
  return 0
}

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.toLowerCase()

const ADD =
  'agents add --tenant <tenant> --mobile <mobile> --first-name <name> --last-name <name> --email <email> --role <role>'

export async function addAgent(operator: Operator, parameters: string[]): Promise<number> {
  const names = ['tenant', 'mobile', 'first-name', 'last-name', 'email', 'role'] as const
  const options = readOptions(operator, ADD, parameters, names)
  if (!options) return 2
  const { tenant, mobile, role, email, 'first-name': first_name, 'last-name': last_name } = options
  if (!ROLES.includes(role)) {
    operator.write(`${role} is no role: ${ROLES.join(', ')}`)
    return 2
  }
  const at = new Date()
  const partner = { mobile, first_name, last_name, email, role }
  const added = await operator.database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const made = await addPartner(trx, partner, (former) => nameOf(former) === nameOf(partner), at)
      const what = { action: 'created', call: 'admin agents add', subjects: [`partner:${made?.id}`] }
      if (made) await recordOperator(trx, tenant, { at, ...what })
      return made
    })
  operator.write(
    added
      ? `${first_name} ${last_name} signs in with ${mobile} as ${role}; the referral code is ${added.referral_code}`
      : `${mobile} is a partner's at this tenant already`,
  )
  const former = added?.former
  if (former)
    operator.write(
      `${former.first_name} ${former.last_name} had this mobile and has left: their applications stay theirs`,
    )
  return added ? 0 : 1
}

async function endSessionsOf(
  operator: Operator,
  usage: string,
  parameters: string[],
  isLeaving: boolean,
): Promise<number> {
  const options = readOptions(operator, usage, parameters, ['tenant', 'mobile'])
  if (!options) return 2
  const { tenant, mobile } = options
  const at = new Date()
  const partner = await operator.database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const found = await trx
        .selectFrom('users')
        .select('id')
        .where('mobile', '=', mobile)
        .where('left_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return undefined
      if (isLeaving) await trx.updateTable('users').set({ left_at: at }).where('id', '=', found.id).execute()
      const ended = await trx.deleteFrom('sessions').where('user_id', '=', found.id).executeTakeFirst()
      await trx.deleteFrom('devices').where('mobile', '=', mobile).execute()
      if (isLeaving) await trx.deleteFrom('passkeys').where('user_id', '=', found.id).execute()
      const what = {
        action: isLeaving ? 'deleted' : 'signed out',
        call: `admin ${isLeaving ? 'agents' : 'sessions'} end`,
      }
      await recordOperator(trx, tenant, { at, ...what, subjects: [`partner:${found.id}`] })
      return { sessions: ended.numDeletedRows }
    })
  if (!partner) operator.write(`${mobile} is no partner's at this tenant`)
  else operator.write(`${isLeaving ? 'The partner has left; ' : ''}${partner.sessions} sessions were ended`)
  return partner ? 0 : 1
}

/** The partner's applications stay theirs. */
export function endAgent(operator: Operator, parameters: string[]): Promise<number> {
  return endSessionsOf(operator, 'agents end --tenant <tenant> --mobile <mobile>', parameters, true)
}

export function endSessions(operator: Operator, parameters: string[]): Promise<number> {
  return endSessionsOf(operator, 'sessions end --tenant <tenant> --mobile <mobile>', parameters, false)
}
