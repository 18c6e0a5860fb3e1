import type { Transaction } from 'kysely'
import type { StartValues } from '@/schemas/forms/start'
import type { Language } from '@/schemas/language/languages'
import { PERSONAL } from '@/schemas/steps/personal'
import { HttpError } from '../../core/http-error'
import { newTrackerId, randomId } from '../../core/ids'
import { takePosition } from '../../database/tables/list-totals'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { sealSecrets, type Deps } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import { languageForAgent } from '../auth/remember-language'
import { countForLink } from '../campaign-links/counts'
import { findReferrer } from '../campaign-links/referral'
import type { ConsentSource } from '../consents/record'
import { recordConsents } from './consents'
import { findVerification, unverified } from './verified-mobile'

/** `language`: of the borrower, where it is their own phone. */
type StartSource = ConsentSource & { language?: Language | null }

export function startColumns(values: StartValues) {
  return {
    name: values.name,
    mobile: values.mobile,
    pan_number: values.pan_number,
    job_type: values.job_type,
    loan_type: values.loan_type,
    required_amount: values.required_amount ?? null,
    purpose: values.purpose ?? null,
    referral_code: values.referral_code ?? null,
    terms_accepted: values.terms_accepted,
    bureau_consent: values.bureau_consent,
  }
}

async function insertApplication(
  trx: Transaction<Database>,
  deps: Deps,
  { caller, language: chosen = null }: StartSource,
  values: StartValues,
): Promise<ApplicationRow> {
  const now = deps.now()
  const id = randomId()
  const followed = await findReferrer(trx, values.utm_details?.utm_id)
  const referrer = values.referral_code ? await findReferrer(trx, values.referral_code) : followed
  if (followed) await countForLink(trx, followed.linkId, 'starts')
  const language =
    caller.kind === 'agent' ? await languageForAgent({ db: trx }, caller, values.mobile) : chosen
  const userId = caller.kind === 'agent' ? caller.userId : referrer?.isAgent ? referrer.id : null
  return trx
    .insertInto('applications')
    .values({
      id,
      user_id: userId,
      link_id: followed?.linkId ?? null,
      begun_alone: caller.kind === 'guest',
      language,
      position: userId === null ? null : await takePosition(trx, userId, 'applications'),
      tracker_id: newTrackerId('LN'),
      ...(await sealSecrets(deps, id, startColumns(values))),
      referral_code: values.referral_code ?? referrer?.referral_code ?? null,
      utm_details: values.utm_details ? JSON.stringify(values.utm_details) : null,
      status: 'DRAFT',
      saved_by: caller.tokenHash,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function notifyStarted(
  trx: Transaction<Database>,
  { id, user_id }: { id: string; user_id: number | null },
  now: Date,
): Promise<void> {
  const job = { applicationId: id, dueAt: now, now }
  const agent = String(user_id)
  await addJobs(trx, [
    user_id === null
      ? { ...job, kind: 'begun_inbox', key: id, payload: { application_id: id } }
      : {
          ...job,
          kind: 'begun_mail',
          key: `${id}:${agent}`,
          payload: { application_id: id, user_id: agent },
        },
  ])
}

/** One application per verification: a repeated call updates it while it has nothing but the start form. @throws HttpError 403 */
export async function createIdempotently(
  deps: Deps,
  source: StartSource,
  values: StartValues,
): Promise<ApplicationRow> {
  const { caller } = source
  return deps.db.transaction().execute(async (trx) => {
    const verification = await findVerification(trx, deps, caller, values.mobile)
      .forUpdate()
      .executeTakeFirst()
    if (!verification) throw unverified()
    if (verification.application_id === null) {
      const row = await insertApplication(trx, deps, source, values)
      await trx
        .updateTable('otp_sessions')
        .set({ application_id: row.id })
        .where('id', '=', verification.id)
        .execute()
      await recordConsents(trx, deps, source, row.id, values)
      if (row.begun_alone) await notifyStarted(trx, row, deps.now())
      return row
    }
    const { application_id } = verification
    const { referral_code, ...start } = startColumns(values)
    const columns = await sealSecrets(deps, application_id, {
      ...start,
      // Without a new one, that of the link stays.
      ...(referral_code !== null && { referral_code }),
    })
    const repeated = await trx
      .updateTable('applications')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1), saved_by: caller.tokenHash }))
      .where('id', '=', application_id)
      .where(PERSONAL.column, 'is', null)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!repeated) throw new HttpError(403, 'Verify the mobile number again to start another application')
    await recordConsents(trx, deps, source, repeated.id, values)
    return repeated
  })
}
