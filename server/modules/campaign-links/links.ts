import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { randomId } from '../../core/ids'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { newShortCode } from './short-code'

type CampaignLink = Selectable<Database['campaign_links']>

/** The page, the source, and the tracking parameters that were filled in (specification 7.19). */
export type Campaign = {
  base_url: string
  type: string
  parameters: Readonly<Record<string, string | undefined>>
}

/** The address of a link: the page, `utm_id` by which it is recognised, and the parameters of the campaign. */
export function addressOf({
  id,
  base_url,
  campaign,
}: Pick<CampaignLink, 'id' | 'base_url' | 'campaign'>): string {
  const url = new URL(base_url)
  url.searchParams.set('utm_id', id)
  for (const [name, value] of Object.entries(campaign)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** So many short codes are tried. */
const ATTEMPTS = 5

/** Makes a link. The same campaign asked for again, as after a lost answer, is the link there is. */
export async function createLink(
  deps: Deps,
  userId: number,
  { base_url, type, parameters }: Campaign,
): Promise<CampaignLink> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const campaign = JSON.stringify(Object.fromEntries(given))
  const digest = createHash('sha256')
    .update(JSON.stringify([base_url, type, campaign]))
    .digest('hex')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const values = { user_id: userId, type, campaign, base_url, digest, created_at: deps.now() }
    await deps.db
      .insertInto('campaign_links')
      .values({ id: randomId(), short_code: newShortCode(), ...values })
      // The same campaign is there already, or, which is rare, the short code is somebody else's.
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
