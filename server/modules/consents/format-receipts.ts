import { formatDate } from '@/schemas/dates'
import type { ConsentChannel, ConsentDecision, ConsentReceipt } from '../../database/tables/consent-tables'
import type { Deps } from '../../delivery/deps'
import { noticeOf } from './notices'
import { activeReceipts, type ApplicationBorrower } from './active-receipts'

const DECISIONS: Readonly<Record<ConsentDecision, string>> = {
  GIVEN: 'agreed',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
}

const CHANNELS: Readonly<Record<ConsentChannel, string>> = {
  OWN_PHONE: ' on your own phone',
  AGENT_PHONE: ' on the agent’s phone',
  UNKNOWN: '',
}

/** Names no lender, since a mail may reach a stranger. Empty without decisions. */
export async function formatReceipts(deps: Deps, borrower: ApplicationBorrower): Promise<string> {
  const receipts = await activeReceipts(deps.db, borrower)
  const lines = receipts.flatMap((receipt) => formatReceipt(deps, receipt))
  if (lines.length === 0) return ''
  return ['What you have decided on your data:', ...lines, 'Each can be withdrawn on the same page.'].join(
    '\n',
  )
}

function formatReceipt({ environment, tenant }: Deps, receipt: ConsentReceipt): string[] {
  const { kind: purpose, decision, channel, given_at, receipt_id } = receipt
  if (purpose === 'LENDER') return []
  const { title } = noticeOf(environment.deployment, tenant, { purpose })
  const day = formatDate(given_at.toISOString())
  return [`- ${title}: ${DECISIONS[decision]} on ${day}${CHANNELS[channel]}. Receipt ${receipt_id}.`]
}
