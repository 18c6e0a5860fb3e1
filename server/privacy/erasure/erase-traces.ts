import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { eraseFiles } from './erase-files'
import { eraseRegistrations } from './erase-registrations'

const counted = async (query: { executeTakeFirst: () => Promise<{ numDeletedRows: bigint } | undefined> }) =>
  Number((await query.executeTakeFirst())?.numDeletedRows ?? 0n)

/** Lock order: verifications, so before applications. Codes of a partner's session stay. */
export async function eraseSessions(trx: Transaction<Database>, mobile: string) {
  const guests = trx.deleteFrom('sessions').where('mobile', '=', mobile).where('user_id', 'is', null)
  const sessions = await counted(guests)
  const codes = trx
    .deleteFrom('otp_sessions')
    .where('mobile', '=', mobile)
    .where((eb) => {
      const holds = eb.selectFrom('sessions').select('token_hash')
      return eb.not(eb.exists(holds.whereRef('otp_session_id', '=', 'otp_sessions.id')))
    })
  return { sessions, codes: await counted(codes) }
}

const isNamed = (column: 'text' | 'answer', names: readonly string[]) =>
  sql<boolean>`exists (select from unnest(${names}::text[]) as name where strpos(${sql.ref(column)}::text, name) > 0)`

/** Messages may have the whole application attached. */
export async function eraseMentions(
  trx: Transaction<Database>,
  mobile: string,
  applications: readonly { tracker_id: string }[],
) {
  const trackers = applications.map(({ tracker_id }) => tracker_id)
  return {
    messages: await counted(trx.deleteFrom('outbox').where(isNamed('text', trackers))),
    keptAnswers: await counted(trx.deleteFrom('kept_answers').where(isNamed('answer', [mobile]))),
  }
}

export async function eraseTraces(
  trx: Transaction<Database>,
  mobile: string,
  applications: readonly { id: string; tracker_id: string }[],
) {
  // A partner's registration belongs to the partnership.
  const partner = trx.selectFrom('users').select('id').where('mobile', '=', mobile)
  const isNoPartner = sql<boolean>`not exists ${partner}`
  const found = await trx
    .selectFrom('registrations')
    .select(['id', 'mobile'])
    .where('mobile', '=', mobile)
    .where(isNoPartner)
    .execute()
  const documents = await eraseRegistrations(trx, found)
  const unsent = sql<boolean>`
    application_id is null and user_id is null and mobile = ${mobile} and ${isNoPartner}`
  const files = documents + (await eraseFiles(trx, unsent))
  const ids = applications.map(({ id }) => id)
  const trackers = applications.map(({ tracker_id }) => tracker_id)
  await trx.deleteFrom('hand_overs').where('mobile', '=', mobile).execute()
  await trx.deleteFrom('devices').where('mobile', '=', mobile).where(isNoPartner).execute()
  // Of an application that is another borrower's now.
  const superseded = trx.deleteFrom('offer_acceptances').where('mobile', '=', mobile)
  await superseded.where(sql<boolean>`application_id <> all(${ids})`).execute()
  const messages = trx
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('recipient', '=', mobile), isNamed('text', trackers)]))
  const answers = trx
    .deleteFrom('kept_answers')
    .where((eb) => eb.or([eb('owner', '=', `guest:${mobile}`), isNamed('answer', ids)]))
  return {
    registrations: found.length,
    files,
    messages: await counted(messages),
    keptAnswers: await counted(answers),
  }
}
