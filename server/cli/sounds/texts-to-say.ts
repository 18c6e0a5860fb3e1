import { CONSENT_PURPOSES } from '@/schemas/consent-purposes'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import type { SummarizedFacts } from '@/schemas/key-facts-summary'
import { HELP_TEXTS } from '@/schemas/language/help-texts'
import { LANGUAGE_CODES, type Language } from '@/schemas/language/languages'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { Deployment } from '../../config/deployment/read-deployment'
import { renderApproved } from '../../config/languages/approved-texts'
import { shippedCatalogue } from '../../config/languages/shipped-catalogues'
import { tenantIds } from '../../config/tenants'
import { spokenNotice } from '../../modules/consents/renderings'
import { spokenStatement } from '../../modules/key-facts/rendering'

/** All that is read aloud in one go, as a notice; `name` is for the operator. */
export type TextToSay = { name: string; language: Language; paragraphs: readonly string[] }

/** Every sentence that a statement of the deployment can have; figures are not spoken. */
function allFacts({ legal }: Deployment): SummarizedFacts {
  const fees = legal.fees.flatMap(({ name }) =>
    (['LENDER', 'THIRD_PARTY'] as const).flatMap((payee) =>
      [0, 1].map((tax) => ({ name, payee, amount: 1, tax })),
    ),
  )
  return {
    proposal_number: '1',
    valid_until: '2026-11-28',
    lender_name: '-',
    platform_name: '-',
    annual_percentage_rate: 1,
    paid_out: 1,
    total_to_pay: 1,
    fees,
    contingent_charges: legal.contingent_charges,
    cooling_off_days: legal.cooling_off_days,
    grievance_officer: { name: '-' },
  }
}

/** Notices and key facts in the languages in which all of one is approved (docs/adr/0076). */
export function legalTexts(deployment: Deployment, languages: readonly Language[]): TextToSay[] {
  // All tenants' are the same without their names.
  const tenant = tenantIds(deployment)[0] ?? ''
  const lender = { id: '', name: '' }
  const spoken = [
    ...CONSENT_PURPOSES.map((purpose) => {
      const subject = purpose === 'LENDER' ? { purpose, lender } : { purpose }
      const say = (speaker: Speaker) => spokenNotice(deployment, tenant, subject, speaker)
      return { name: `The notice ${purpose}`, say }
    }),
    { name: 'The key facts', say: (speaker: Speaker) => spokenStatement(allFacts(deployment), speaker) },
  ]
  return languages.flatMap((language) =>
    spoken.flatMap(({ name, say }) => {
      const paragraphs = language === 'en' ? say(IN_ENGLISH) : renderApproved(deployment, language, say)
      return paragraphs ? { name, language, paragraphs } : []
    }),
  )
}

/** Explanations as they are shipped in each language. */
export function helpTexts(): TextToSay[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const known = new Map(shippedCatalogue(language).map(({ source, text }) => [source, text]))
    const texts: readonly string[] = HELP_TEXTS.filter((text) => text !== ENGLISH_NOTE || language !== 'en')
    const paragraphs = texts.map((source) => (language === 'en' ? source : known.get(source))).filter(Boolean)
    return paragraphs.flatMap((text) => (text ? { name: 'Help', language, paragraphs: [text] } : []))
  })
}
