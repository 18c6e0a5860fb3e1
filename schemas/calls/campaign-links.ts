import * as z from 'zod/mini'
import { defineCall } from '../call'
import { campaignLinkSchema } from '../forms/campaign-link'
import { LOAN_TYPES, optionValues } from '../options'
import { choice, optionalChoice, text } from '../text/primitives'
import { acknowledgement, dataOf, nonEmptyText, idText, maybe, maybeNumber, maybeText, pageOf } from '../wire'
import { pageQuery } from './applications'

/** Ours: an address short enough to be typed, and what came of the link. */
const ours = {
  short_url: maybeText,
  visits: maybeNumber,
  starts: maybeNumber,
  submissions: maybeNumber,
}

const utmLink = z.object({
  id: idText,
  type: maybeText,
  utm_source: maybeText,
  utm_medium: maybeText,
  utm_campaign: maybeText,
  utm_content: maybeText,
  utm_term: maybeText,
  utm_url: maybeText,
  created_by: maybe(z.object({ name: maybeText })),
  created_at: maybeText,
  ...ours,
})

/** Specification 3.18. */
export type CampaignLink = z.output<typeof utmLink>

/** An address, or a PNG without one: its bytes in base64, which a page would take for a path. */
const qrImage = z.pipe(
  nonEmptyText,
  z.transform((image) => (image.startsWith('iVBORw0KGgo') ? `data:image/png;base64,${image}` : image)),
)

export const createQrCode = defineCall({
  method: 'POST',
  path: '/v1/user/qr',
  request: z.extend(campaignLinkSchema, {
    base_url: text(),
    application_source: choice(['DIRECT_LEADS', 'NORMAL']),
    loan_type: optionalChoice(optionValues(LOAN_TYPES)),
  }),
  response: dataOf(z.object({ qr_code_image: qrImage, utm_link: maybeText, short_url: maybeText })),
})

export const getQrCode = defineCall({
  method: 'GET',
  path: '/v1/user/qr/{id}',
  response: dataOf(z.object({ qr_code_image: qrImage, ...ours })),
})

export const listCampaignLinks = defineCall({
  method: 'GET',
  path: '/v1/utm/link',
  query: z.extend(pageQuery, {
    sort_by: choice(['createdAt']),
    order_by: choice(['desc']),
  }),
  response: pageOf(utmLink, maybeNumber),
})

export const deleteCampaignLink = defineCall({
  method: 'DELETE',
  path: '/v1/utm/link/{id}',
  response: acknowledgement,
})
