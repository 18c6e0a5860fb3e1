import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { LEAD_SOURCES, LOAN_TYPES, optionValues } from '../options'
import { choice, optionalChoice, optionalText } from '../text/primitives'

/** A campaign link's tracking parameters (specification 5.17). */
export const campaignLinkSchema = z.object({
  utm_source: optionalChoice(LEAD_SOURCES),
  utm_campaign: optionalText(LIMITS.utmCampaignMaximum),
  utm_medium: optionalText(LIMITS.utmMediumMaximum),
  utm_content: optionalText(LIMITS.utmContentMaximum),
  utm_term: optionalText(LIMITS.utmTermMaximum),
})

/** The form of a QR code for a campaign; a deployment for direct leads needs its loan type first (specification 5.17). */
export function customQrSchema(directLeads: boolean) {
  const loanTypes = optionValues(LOAN_TYPES)
  return z.extend(campaignLinkSchema, {
    loan_type: directLeads ? choice(loanTypes, 'Loan type is required') : optionalChoice(loanTypes),
  })
}

export const customQrDefaults = {
  utm_source: '',
  utm_campaign: '',
  utm_medium: '',
  utm_content: '',
  utm_term: '',
  loan_type: '',
}
