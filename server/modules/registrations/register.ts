import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { infectedRefusal } from '@/schemas/files/scan-status'
import { REGISTRATION_FILE_TYPES, REGISTRATION_UPLOAD } from '@/schemas/files/uploads'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { phrase } from '@/schemas/language/phrases'
import { conflict, HttpError } from '../../core/http-error'
import { newTrackerId, randomId } from '../../core/ids'
import { markOrphans } from '../../database/tables/mark-orphans'
import type { Database } from '../../database/tables/tables'
import { sealSecrets, type Deps } from '../../delivery/deps'
import type { Guest } from '../../http/access/sessions'

type Values = PartnerRegistration & { utm_id?: string | undefined }

/** Each document must be this mobile's and of its field's type: a foreign id must not open a file. @throws HttpError 400 */
async function requireDocuments(trx: Transaction<Database>, guest: Guest, values: Values): Promise<void> {
  const named = REGISTRATION_FILE_TYPES.filter((type) => values[type])
  const files = await trx
    .selectFrom('files')
    .select(['id', 'file_type', 'name', 'scan_status'])
    .where('upload_type', '=', REGISTRATION_UPLOAD)
    .where('application_id', 'is', null)
    .where('mobile', '=', guest.mobile)
    // Neither the clean-up nor a deletion takes them meanwhile.
    .orderBy('id')
    .forUpdate()
    .execute()
  const typeOf = new Map(files.map(({ id, file_type }) => [id, file_type]))
  if (named.some((type) => typeOf.get(values[type] ?? '') !== type)) {
    throw new HttpError(400, 'A document is missing. Please upload it again.')
  }
  const infected = files.find(
    ({ id, scan_status }) => scan_status === 'INFECTED' && named.some((type) => values[type] === id),
  )
  if (infected) throw new HttpError(400, infectedRefusal(infected.name))
}

async function utmIdOf(trx: Transaction<Database>, guest: Guest): Promise<string | null> {
  const verification = await trx
    .selectFrom('otp_sessions')
    .select('utm_id')
    .where('id', '=', guest.otpSessionId)
    .executeTakeFirst()
  return verification?.utm_id ?? null
}

/** One that was answered, as its partner has left since, and one with a document that nobody may open, would be in the way for good. */
async function deleteReplaceable(trx: Transaction<Database>, mobile: string): Promise<void> {
  const found = trx.deleteFrom('registrations').where('mobile', '=', mobile)
  await found
    .where((eb) => {
      const left = eb
        .selectFrom('users')
        .select('users.id')
        .whereRef('users.mobile', '=', 'registrations.mobile')
        .whereRef('users.left_at', '>=', 'registrations.created_at')
      const infected = eb
        .selectFrom('files')
        .select('files.id')
        .where('scan_status', '=', 'INFECTED')
        .whereRef('files.mobile', '=', 'registrations.mobile')
        .where(sql<boolean>`details @> jsonb_build_object(file_type, files.id)`)
      return eb.or([eb.exists(left), eb.exists(infected)])
    })
    .execute()
}

async function trackerOfExisting(
  trx: Transaction<Database>,
  mobile: string,
  details: string,
): Promise<string> {
  const existing = await trx
    .selectFrom('registrations')
    .select(['id', 'tracker_id', 'details'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  if (isDeepStrictEqual(existing.details, JSON.parse(details))) return existing.tracker_id
  throw conflict(
    phrase('This mobile number is already registered. Its tracker id is {tracker_id}.', {
      tracker_id: existing.tracker_id,
    }),
  )
}

/**
 * Idempotent, one per mobile and tenant. @returns its tracker id
 * @throws HttpError 403 for a mobile that the guest has not verified, 400 for a foreign document, 409 for a second one, and for a partner
 */
export async function register(deps: Deps, guest: Guest, values: Values): Promise<string> {
  if (values.mobile !== guest.mobile) throw new HttpError(403, 'Verify the mobile number first')
  const { utm_id, ...form } = values
  const details = JSON.stringify(form)
  return deps.db.transaction().execute(async (trx) => {
    const partner = await trx
      .selectFrom('users')
      .select(['id', 'left_at', 'profile'])
      .where('mobile', '=', form.mobile)
      .executeTakeFirst()
    if (partner && partner.left_at === null)
      throw conflict('This mobile number is already a partner’s. Please log in.')
    await requireDocuments(trx, guest, values)
    await deleteReplaceable(trx, form.mobile)
    const id = randomId()
    const added = await trx
      .insertInto('registrations')
      .values({
        id,
        mobile: form.mobile,
        tracker_id: newTrackerId('JU'),
        utm_id: utm_id ?? (await utmIdOf(trx, guest)),
        ...(await sealSecrets(deps, id, { details })),
        created_at: deps.now(),
      })
      .onConflict((existing) => existing.columns(['tenant', 'mobile']).doNothing())
      .returning('tracker_id')
      .executeTakeFirst()
    if (added) {
      // A partner who has left keeps their own as long as their profile.
      const ids = REGISTRATION_FILE_TYPES.flatMap((type) => [values[type], partner?.profile[type]])
      const named = new Set(ids.filter((one) => typeof one === 'string'))
      await markOrphans(trx, named, { registrant: guest.mobile }, deps.now())
    }
    return added?.tracker_id ?? trackerOfExisting(trx, form.mobile, details)
  })
}
