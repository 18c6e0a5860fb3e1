import {
  createQrCode,
  deleteCampaignLink,
  getQrCode,
  listCampaignLinks,
} from '@/schemas/calls/campaign-links'
import { unauthorised } from '../auth/sessions'
import { addressOf, createLink } from '../campaign-links/links'
import { requireOwnPage, startPage } from '../campaign-links/page-address'
import { qrImage, requireDrawable } from '../campaign-links/qr'
import type { Deps } from '../deps'
import { pageCount } from '../database/list-totals'
import { HttpError, notFound } from '../http-error'
import type { Api } from '../http/serve'

async function findUser({ db }: Deps, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'referral_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw unauthorised()
  return user
}

/** An agent's QR codes and campaign links (specification 2.31, 7.19). */
export function campaignLinksResource(api: Api): void {
  const { serve } = api
  serve(createQrCode, 'agent', async ({ deps, body, caller, context }) => {
    const { base_url, application_source: type, ...parameters } = body
    const page = requireOwnPage(context, deps.environment, base_url)
    if (type === 'DIRECT_LEADS' && !body.loan_type) throw new HttpError(400, 'Loan type is required')
    // Every id is as long as this one; a link that fits no code is not kept.
    requireDrawable(addressOf({ id: '0'.repeat(32), base_url: page, campaign: parameters }))
    const link = await createLink(deps, caller.userId, { base_url: page, type, parameters })
    const utm_link = addressOf(link)
    return { data: { qr_code_image: await qrImage(utm_link), utm_link } }
  })

  serve(getQrCode, 'agent', async ({ deps, params, caller, context }) => {
    if (params.id !== String(caller.userId)) throw notFound('Agent not found')
    const { referral_code } = await findUser(deps, caller.userId)
    const base_url = startPage(context, deps.environment)
    const utm_link = addressOf({ id: referral_code, base_url, campaign: {} })
    return { data: { qr_code_image: await qrImage(utm_link), utm_link } }
  })

  serve(listCampaignLinks, 'agent', async ({ deps, query: { page, size }, caller }) => {
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
    const { first_name, last_name } = await findUser(deps, caller.userId)
    const created_by = { name: `${first_name} ${last_name}`.trim() }
    const list = rows.map((row) => {
      const { id, type, campaign, created_at } = row
      return Object.assign({ id, type, created_by, created_at, utm_url: addressOf(row) }, campaign)
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
    return { message: 'Link deleted' }
  })
}
