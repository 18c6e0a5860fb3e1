import type { Kysely } from 'kysely'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { isSharedDatabase, loadMasterKeys } from '../../app/start'
import { openSealing } from '../../database/encryption/open-sealing'
import { DecryptSecretsPlugin, sealColumns } from '../../database/encryption/rows'
import type { Database } from '../../database/tables/tables'
import { addPartner } from './add-partner'
import { recordOperator, type Operator } from './operator'
import { readOptions } from './read-options'

const MAX_PRINTED = 200

const now = () => new Date()

function selectWaiting(db: Kysely<Database>) {
  return db.selectFrom('registrations').where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.mobile', '=', 'registrations.mobile')
          // Of a partner who has left, an earlier registration was answered.
          .where((of) =>
            of.or([
              of('users.left_at', 'is', null),
              of('users.left_at', '>=', of.ref('registrations.created_at')),
            ]),
          ),
      ),
    ),
  )
}

export async function listRegistrations(operator: Operator, parameters: string[]): Promise<number> {
  const options = readOptions(operator, 'registrations --tenant <tenant>', parameters, ['tenant'])
  if (!options) return 2
  const rows = await selectWaiting(operator.database.forTenant(options.tenant))
    .select(['tracker_id', 'mobile', 'created_at'])
    .orderBy('created_at')
    .limit(MAX_PRINTED)
    .execute()
  for (const { tracker_id, mobile, created_at } of rows)
    operator.write(`${tracker_id} ${mobile}, received ${formatDate(todayInIndia(created_at))}`)
  if (rows.length === 0) operator.write('No registration waits')
  return 0
}

const APPROVE = 'registrations approve --tenant <tenant> --tracker <tracker id>'

/** Details and the ids of documents become the profile. */
export async function approveRegistration(operator: Operator, parameters: string[]): Promise<number> {
  const options = readOptions(operator, APPROVE, parameters, ['tenant', 'tracker'])
  if (!options) return 2
  const { database, environment, write } = operator
  const { tenant, tracker } = options
  const sealing = await openSealing(
    database.db,
    await loadMasterKeys(environment),
    now,
    isSharedDatabase(environment),
  )
  const db = database.forTenant(tenant).withPlugin(new DecryptSecretsPlugin(sealing, tenant))
  const approved = await db.transaction().execute(async (trx) => {
    const registration = await selectWaiting(trx)
      .select(['registrations.id', 'registrations.mobile', 'registrations.details'])
      .where('tracker_id', '=', tracker)
      .executeTakeFirst()
    if (!registration) return null
    const { mobile, details } = registration
    const { first_name = '', last_name = '', email = '', mobile: _proved, ...profile } = details
    const isSame = ({ profile: known }: { profile: Readonly<Record<string, unknown>> }) =>
      known['pan_number'] === undefined || known['pan_number'] === details['pan_number']
    const agent = { mobile, first_name, last_name, email, role: 'AGENT' }
    const partner = await addPartner(trx, agent, isSame, now())
    if (!partner) return null
    const columns = { profile: JSON.stringify(profile) }
    const sealed = await sealColumns(sealing, { tenant, id: partner.id }, columns)
    await trx.updateTable('users').set(sealed).where('id', '=', partner.id).execute()
    const subjects = [`registration:${tracker}`, `partner:${partner.id}`]
    const what = { action: 'created', call: 'admin registrations approve', subjects }
    await recordOperator(trx, tenant, { at: now(), ...what })
    return { mobile, referral_code: partner.referral_code }
  })
  write(
    approved
      ? `${approved.mobile} signs in as an agent; the referral code is ${approved.referral_code}`
      : `No registration ${tracker} waits at this tenant`,
  )
  return approved ? 0 : 1
}
