import type { Kysely } from 'kysely'
import type { Caller } from '../../http/access/sessions'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { consentTexts, offeredLanguages } from '../../config/tenants'
import { noticeEntity } from './renderings'
import type { ConsentSource } from './record'

const DAY_MS = 86_400_000

/** The notices of the start form (specification 5.7), with one hash over all notices and texts, and one for each language in which all are approved. */
export function startNotices({ environment: { deployment }, tenant }: Deps) {
  const { terms, bureau } = consentTexts(deployment, tenant)
  const asked = [
    { purpose: 'TERMS', text: terms },
    { purpose: 'BUREAU', text: bureau },
  ] as const
  const shown = asked.filter(({ text }) => text !== undefined)
  const entities = shown.map(({ purpose }) => noticeEntity(deployment, tenant, { purpose }))
  const hashOver = (hashes: readonly string[]) =>
    sha256Hex(JSON.stringify(hashes.map((hash, index) => [hash, shown[index]?.text])))
  // One answer is to all of them, so that they are read in one language.
  const renderings = offeredLanguages(deployment, tenant).flatMap((language) => {
    const rendered = entities.flatMap((notice) =>
      (notice.renderings ?? []).filter((rendering) => rendering.language === language),
    )
    const isWhole = rendered.length > 0 && rendered.length === entities.length
    return isWhole ? [{ language, sha256: hashOver(rendered.map(({ sha256 }) => sha256)) }] : []
  })
  const whole = new Set<string>(renderings.map(({ language }) => language))
  const notices = entities.map((notice) => ({
    ...notice,
    renderings: notice.renderings?.filter(({ language }) => whole.has(language)),
  }))
  return { notices, sha256: hashOver(entities.map(({ sha256 }) => sha256)), renderings }
}

/** @returns the language in which all were read, by the hash over them in it; undefined for another hash */
export function findStartLanguage(deps: Deps, sha256: string): string | undefined {
  const start = startNotices(deps)
  if (sha256 === start.sha256) return 'en'
  return start.renderings.find((rendering) => rendering.sha256 === sha256)?.language
}

/** The borrower's consent by this agent's last link for the mobile, within a day and to the present wording. */
export async function findConsentByLink(
  db: Kysely<Database>,
  deps: Deps,
  caller: Caller,
  mobile: string,
): Promise<(ConsentSource & { language: string }) | undefined> {
  if (caller.kind !== 'agent') return undefined
  const link = await db
    .selectFrom('hand_overs')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('mobile', '=', mobile)
    .where('answered_at', '>', new Date(deps.now().getTime() - DAY_MS))
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (link?.answer !== 'CONSENTED' || link.sha256 === null) return undefined
  const language = findStartLanguage(deps, link.sha256)
  if (language === undefined) return undefined
  const { answered_from: address, answered_at: at, opened_by: otpSessionId } = link
  // The database requires both for an answered link.
  if (at === null || otpSessionId === null) return undefined
  return { caller, address, channel: 'OWN_PHONE', proof: { at, otpSessionId }, language }
}
