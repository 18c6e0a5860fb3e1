import {
  createQrCode,
  deleteCampaignLink,
  getQrCode,
  listCampaignLinks,
} from '@/schemas/calls/campaign-links'
import { fullName } from '@/schemas/entities/profile'
import { HttpError, notFound } from '../../core/http-error'
import { pageCount } from '../../database/tables/list-totals'
import type { Deps } from '../../delivery/deps'
import { unauthorised } from '../../http/access/sessions'
import type { Api } from '../../http/serve'
import { readLinkCounts } from './counts'
import { linkAddress, createLink } from './links'
import { requireOwnPage, shortAddress, startPage } from './page-address'
import { drawQrCode, requireDrawable } from './qr'

async function findUser({ db }: Deps, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'referral_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw unauthorised()
  return user
}

/** Specification 2.31, 7.19. */
export function campaignLinksResource(api: Api): void {
  const { serve } = api
  serve(createQrCode, 'agent', async ({ deps, body, caller, context }) => {
    const { base_url, application_source: type, ...parameters } = body
    const page = requireOwnPage(context, deps.environment, base_url)
    if (type === 'DIRECT_LEADS' && !body.loan_type) throw new HttpError(400, 'Loan type is required')
    // All ids are as long as this one; checked before the link is stored.
    requireDrawable(linkAddress({ id: '0'.repeat(32), base_url: page, campaign: parameters }))
    const link = await createLink(deps, caller.userId, { base_url: page, type, parameters })
    const utm_link = linkAddress(link)
    const short_url = shortAddress(context, deps.environment, link.short_code)
    return { data: { qr_code_image: await drawQrCode(utm_link), utm_link, short_url } }
  })

  serve(getQrCode, 'agent', async ({ deps, params, caller, context }) => {
    if (params.id !== String(caller.userId)) throw notFound('Agent not found')
    const { referral_code } = await findUser(deps, caller.userId)
    const base_url = startPage(context, deps.environment)
    const utm_link = linkAddress({ id: referral_code, base_url, campaign: {} })
    const short_url = shortAddress(context, deps.environment, referral_code)
    const numbers = (await readLinkCounts(deps.db, [referral_code]))(referral_code)
    return { data: { qr_code_image: await drawQrCode(utm_link), utm_link, short_url, ...numbers } }
  })

  serve(listCampaignLinks, 'agent', async ({ deps, query: { page, size }, caller, context }) => {
    const own = deps.db.selectFrom('campaign_links').where('user_id', '=', caller.userId)
    const count = own.select((eb) => eb.fn.countAll<number>().as('count'))
    const total = (await count.executeTakeFirstOrThrow()).count
    const rows = await own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute()
    const created_by = { name: fullName(await findUser(deps, caller.userId)) }
    const numbersOf = await readLinkCounts(
      deps.db,
      rows.map(({ id }) => id),
    )
    const list = rows.map((row) => {
      const { id, type, campaign, created_at } = row
      const short_url = shortAddress(context, deps.environment, row.short_code)
      const entry = {
        id,
        type,
        created_by,
        created_at,
        utm_url: linkAddress(row),
        short_url,
        ...numbersOf(id),
      }
      return Object.assign(entry, campaign)
    })
    return { list, ...pageCount(total, size) }
  })

  serve(deleteCampaignLink, 'agent', async ({ deps, params, caller }) => {
    const deleted = await deps.db
      .deleteFrom('campaign_links')
      .where('id', '=', params.id)
      .where('user_id', '=', caller.userId)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound('Link not found')
    await deps.db.deleteFrom('link_counts').where('link_id', '=', deleted.id).execute()
    return { message: 'Link deleted' }
  })
}
