import { recordOperator, type Operator } from './operator'
import { readOptions } from './read-options'

/** Lists the devices that signed a partner in by a code alone, and makes them known: somebody has asked who it is. */
export async function approveDevices(operator: Operator, parameters: string[]): Promise<number> {
  const usage = 'device approve --tenant <tenant> --mobile <mobile>'
  const options = readOptions(operator, usage, parameters, ['tenant', 'mobile'])
  if (!options) return 2
  const { tenant, mobile } = options
  const at = new Date()
  const approved = await operator.database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const rows = await trx
        .updateTable('devices')
        .set({ approved_at: at })
        .where('mobile', '=', mobile)
        .where('signed_in_at', 'is not', null)
        .where('approved_at', 'is', null)
        .returning(['id', 'name', 'signed_in_at'])
        .execute()
      const subjects = rows.map(({ id }) => `device:${id}`)
      const what = { action: 'changed', call: 'admin device approve', subjects }
      if (rows.length > 0) await recordOperator(trx, tenant, { at, ...what })
      return rows
    })
  for (const { id, name, signed_in_at } of approved)
    operator.write(`${id} ${name}, first signed in ${signed_in_at?.toISOString()}: approved`)
  if (approved.length === 0) operator.write(`No device of ${mobile} waits at this tenant`)
  return approved.length > 0 ? 0 : 1
}

/** Removes the passkeys of a partner who has lost them, so that a code is good again. */
export async function removePasskeys(operator: Operator, parameters: string[]): Promise<number> {
  const usage = 'passkeys remove --tenant <tenant> --mobile <mobile>'
  const options = readOptions(operator, usage, parameters, ['tenant', 'mobile'])
  if (!options) return 2
  const { tenant, mobile } = options
  const at = new Date()
  const removed = await operator.database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const owner = trx.selectFrom('users').select('id').where('mobile', '=', mobile)
      const gone = trx.deleteFrom('passkeys').where('user_id', 'in', owner).returning('user_id')
      const rows = await gone.execute()
      const subjects = [...new Set(rows.map(({ user_id }) => `partner:${user_id}`))]
      const what = { action: 'deleted', call: 'admin passkeys remove', subjects }
      if (rows.length > 0) await recordOperator(trx, tenant, { at, ...what })
      return rows.length
    })
  operator.write(`${removed} passkeys of ${mobile} were removed`)
  return removed > 0 ? 0 : 1
}
