import { decisionText } from '@/schemas/decision-text'
import { formatText, type LanguageTexts } from '@/schemas/language/format-text'
import { englishNote } from '../../config/languages/approved-texts'
import { tenantTexts } from '../../config/languages/tenant-texts'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { activeReceipts, type ApplicationBorrower } from './active-receipts'
import { noticeOf } from './notices'
import { renderNotice } from './renderings'

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
  const made = { decision, channel, decided_at: given_at.toISOString() }
  const decided = decisionText(made, true, (label) => formatText(texts, label))
  const line = `- ${title}: ${decided}, ${formatText(texts, 'Receipt {id}', { id })}`
  return { line, isRendered: rendered !== null }
}
