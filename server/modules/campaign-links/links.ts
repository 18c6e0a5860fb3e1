import type { Selectable } from 'kysely'
import { randomId } from '../../core/ids'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { newShortCode } from './short-code'

type CampaignLink = Selectable<Database['campaign_links']>

/** Specification 7.19. */
export type Campaign = {
  base_url: string
  type: string
  parameters: Readonly<Record<string, string | undefined>>
}

export function linkAddress({
  id,
  base_url,
  campaign,
}: Pick<CampaignLink, 'id' | 'base_url' | 'campaign'>): string {
  const url = new URL(base_url)
  url.searchParams.set('utm_id', id)
  for (const [name, value] of Object.entries(campaign)) if (value) url.searchParams.set(name, value)
  return url.href
}

const ATTEMPTS = 5

/** Idempotent: the same campaign is the same link. */
export async function createLink(
  deps: Deps,
  userId: number,
  { base_url, type, parameters }: Campaign,
): Promise<CampaignLink> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const campaign = JSON.stringify(Object.fromEntries(given))
  const digest = sha256Hex(JSON.stringify([base_url, type, campaign]))
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const values = { user_id: userId, type, campaign, base_url, digest, created_at: deps.now() }
    await deps.db
      .insertInto('campaign_links')
      .values({ id: randomId(), short_code: newShortCode(), ...values })
      // The same campaign exists, or, rarely, the short code is taken.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const link = await deps.db
      .selectFrom('campaign_links')
      .selectAll()
      .where('user_id', '=', userId)
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (link) return link
  }
  throw new Error('No short code was free')
}
