import type { Kysely } from 'kysely'
import type { Rendition } from '../../config/sounds/find-sound'
import { consentTexts, offeredLanguages } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import type { ConsentSource } from './record'
import { findRendition, noticeEntity } from './renderings'

const DAY_MS = 86_400_000

type IssuedNotice = Pick<ReturnType<typeof noticeEntity>, 'sha256' | 'sound'>

/** The notices of the start form (specification 5.7), with one hash over all notices and texts, and one for each language in which all are approved. */
export function startNotices({ environment: { deployment }, tenant }: Deps) {
  const { terms, bureau } = consentTexts(deployment, tenant)
  const asked = [
    { purpose: 'TERMS', text: terms },
    { purpose: 'BUREAU', text: bureau },
  ] as const
  const shown = asked.filter(({ text }) => text !== undefined)
  const entities = shown.map(({ purpose }) => noticeEntity(deployment, tenant, { purpose }))
  // One answer is to all of them, so that they are taken in in one way.
  const over = (issued: readonly IssuedNotice[]) => {
    const sounds = issued.flatMap(({ sound }) => sound ?? [])
    const isHeard = sounds.length > 0 && sounds.length === issued.length
    return {
      sha256: hashOver(issued),
      ...(isHeard && { sound: { sha256: hashOver(sounds), parts: sounds.flatMap(({ parts }) => parts) } }),
    }
  }
  const hashOver = (issued: readonly { sha256: string }[]) =>
    sha256Hex(JSON.stringify(issued.map(({ sha256 }, index) => [sha256, shown[index]?.text])))
  const renderings = offeredLanguages(deployment, tenant).flatMap((language) => {
    const rendered = entities.flatMap((notice) =>
      (notice.renderings ?? []).filter((rendering) => rendering.language === language),
    )
    const isWhole = rendered.length > 0 && rendered.length === entities.length
    return isWhole ? [{ language, ...over(rendered) }] : []
  })
  const whole = new Set<string>(renderings.map(({ language }) => language))
  const notices = entities.map((notice) => ({
    ...notice,
    renderings: notice.renderings?.filter(({ language }) => whole.has(language)),
  }))
  return { notices, ...over(entities), renderings }
}

/** @returns how all were taken in, by the hash over them; undefined for another hash */
export function findStartRendition(deps: Deps, sha256: string): Rendition | undefined {
  const start = startNotices(deps)
  return findRendition(start, start.renderings, sha256)
}

/** On whichever application of the mobile. */
async function isWithdrawnSince(db: Kysely<Database>, mobile: string, moment: Date): Promise<boolean> {
  const withdrawn = db
    .selectFrom('consents')
    .select('consents.id')
    .where('application_id', 'in', db.selectFrom('applications').select('id').where('mobile', '=', mobile))
    .where('mobile', '=', mobile)
    .where('kind', 'in', ['TERMS', 'BUREAU'])
    .where('decision', '<>', 'GIVEN')
    .where('given_at', '>', moment)
  return (await withdrawn.limit(1).executeTakeFirst()) !== undefined
}

/** The borrower's consent by this agent's last link for the mobile, within a day, to the present wording, and no earlier than `since`. */
export async function findConsentByLink(
  db: Kysely<Database>,
  deps: Deps,
  caller: Caller,
  mobile: string,
  since = new Date(0),
): Promise<(ConsentSource & { rendition: Rendition }) | undefined> {
  if (caller.kind !== 'agent') return undefined
  const link = await db
    .selectFrom('hand_overs')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('mobile', '=', mobile)
    .where('answered_at', '>', new Date(Math.max(deps.now().getTime() - DAY_MS, since.getTime())))
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (link?.answer !== 'CONSENTED' || link.sha256 === null) return undefined
  const rendition = findStartRendition(deps, link.sha256)
  if (rendition === undefined) return undefined
  const { answered_from: address, answered_at: at, opened_by: otpSessionId } = link
  // The database requires both for an answered link.
  if (at === null || otpSessionId === null) return undefined
  if (await isWithdrawnSince(db, mobile, at)) return undefined
  return { caller, address, channel: 'OWN_PHONE', proof: { at, otpSessionId }, rendition }
}
