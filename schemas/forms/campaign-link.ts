import * as z from 'zod/mini'
import { LEAD_SOURCES } from '../options'
import { optionalChoice, optionalText } from '../primitives'

/** A campaign link's tracking parameters (spec 5 'Campaign link form', lengths of spec 9). */
export const campaignLinkSchema = z.object({
  utm_source: optionalChoice(LEAD_SOURCES),
  utm_campaign: optionalText(100),
  utm_medium: optionalText(50),
  utm_content: optionalText(100),
  utm_term: optionalText(100),
})
