import { formatDate } from '@/schemas/dates'
import { formatText, type LanguageTexts } from '@/schemas/language/format-text'
import type { Label } from '@/schemas/language/texts'
import type { ConsentChannel, ConsentDecision, ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { englishNote } from '../../config/languages/approved-texts'
import { tenantTexts } from '../../config/languages/tenant-texts'
import { noticeOf } from './notices'
import { renderNotice } from './renderings'
import { activeReceipts, type ApplicationBorrower } from './active-receipts'

const DECISIONS: Readonly<Record<ConsentDecision, Label>> = {
  GIVEN: 'Agreed',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
}

const CHANNELS: Readonly<Record<ConsentChannel, Label | null>> = {
  OWN_PHONE: 'on your own phone',
  AGENT_PHONE: 'on the agent’s phone',
  UNKNOWN: null,
}

/** Names no lender, since a mail may reach a stranger. Empty without decisions. */
export async function formatReceipts(
  deps: Deps,
  borrower: ApplicationBorrower & Pick<ApplicationRow, 'language'>,
): Promise<string> {
  const { environment, tenant, db } = deps
  const language = borrower.language ?? 'en'
  const { texts } = tenantTexts(environment.deployment, tenant, language)
  const receipts = await activeReceipts(db, borrower)
  const lines = receipts.flatMap((receipt) => formatReceipt(deps, receipt, texts) ?? [])
  if (lines.length === 0) return ''
  const isEnglish = lines.some(({ isRendered }) => !isRendered)
  const note = isEnglish ? englishNote(environment.deployment, language)?.text : undefined
  return [
    formatText(texts, 'What you have decided on your data:'),
    ...(note === undefined ? [] : [note]),
    ...lines.map(({ line }) => line),
    formatText(texts, 'Each can be withdrawn on the same page.'),
  ].join('\n')
}

/** The title of its notice is in English where not all of that is approved. */
function formatReceipt(
  { environment: { deployment }, tenant }: Deps,
  receipt: ConsentReceipt,
  texts: LanguageTexts,
) {
  const { kind: purpose, decision, channel, given_at, receipt_id: id } = receipt
  if (purpose === 'LENDER') return undefined
  const as = { language: texts.language, isHeard: false }
  const rendered = renderNotice(deployment, tenant, { purpose }, as)
  const title = rendered?.rendering.title ?? noticeOf(deployment, tenant, { purpose }).title
  const place = CHANNELS[channel]
  const told = [
    formatText(texts, DECISIONS[decision]),
    formatDate(given_at.toISOString()),
    ...(place ? [formatText(texts, place)] : []),
    formatText(texts, 'Receipt {id}', { id }),
  ]
  const line = `- ${title}: ${told.join(', ')}`
  return { line, isRendered: rendered !== null }
}
