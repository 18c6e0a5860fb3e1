import type { Kysely } from 'kysely'
import { ASKED_PURPOSES, CONSENT_PURPOSES } from '@/schemas/consent-purposes'
import { nameOfLender } from '../../config/deployment/lenders'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { receiptAbout, activeReceipts } from '../../modules/consents/active-receipts'
import type { ConsentSubject } from '../../modules/consents/purposes'
import { noticeEntity } from '../../modules/consents/renderings'
import { isOfEarlierBorrower } from '../../modules/lifecycle/earlier-borrower'

const SEND_LABELS = {
  LEAD: 'The application as a lead',
  FILES: 'Its documents',
  MAIL: 'The application by mail',
}

/** Includes sends that may have arrived. */
async function sendsOf(db: Kysely<Database>, row: ApplicationRow) {
  const sends = db.selectFrom('lender_sends').select(['lender_id', 'kind', 'claimed_at', 'sent_at'])
  const all = await sends.where('application_id', '=', row.id).orderBy('claimed_at', 'desc').execute()
  return all.filter(({ claimed_at }) => !isOfEarlierBorrower(row, claimed_at))
}

function consentOf(
  { environment, tenant }: Deps,
  subject: ConsentSubject,
  receipt: ConsentReceipt | undefined,
) {
  return {
    notice: noticeEntity(environment.deployment, tenant, subject),
    ...(subject.purpose === 'LENDER' && { lender_id: subject.lender.id }),
    ...(receipt && {
      decision: receipt.decision,
      decided_at: receipt.given_at.toISOString(),
      channel: receipt.channel,
      receipt_id: receipt.receipt_id,
      language: receipt.language,
      rendering_sha256: receipt.rendering_sha256 ?? undefined,
    }),
  }
}

export async function askedConsents(deps: Deps, row: Pick<ApplicationRow, 'id' | 'mobile'>) {
  const receipts = await activeReceipts(deps.db, row)
  return ASKED_PURPOSES.map((purpose) => consentOf(deps, { purpose }, receiptAbout(receipts, { purpose })))
}

export async function consentsOf(deps: Deps, row: ApplicationRow) {
  const nameOf = (lenderId: string) => nameOfLender(deps.environment.deployment, lenderId)
  const receipts = await activeReceipts(deps.db, row)
  const sends = await sendsOf(deps.db, row)
  const lenderIds = new Set([
    ...receipts.filter(({ kind }) => kind === 'LENDER').map(({ lender_id }) => lender_id),
    ...sends.map(({ lender_id }) => lender_id),
  ])
  const subjects: ConsentSubject[] = [
    ...CONSENT_PURPOSES.filter((purpose) => purpose !== 'LENDER').map((purpose) => ({ purpose })),
    ...[...lenderIds].toSorted().map((id): ConsentSubject => ({
      purpose: 'LENDER',
      lender: { id, name: nameOf(id) },
    })),
  ]
  const disclosures = sends.map(({ lender_id, kind, claimed_at, sent_at }) => ({
    recipient: nameOf(lender_id),
    what: SEND_LABELS[kind],
    at: (sent_at ?? claimed_at).toISOString(),
  }))
  return {
    application_id: row.id,
    consents: subjects.map((subject) => consentOf(deps, subject, receiptAbout(receipts, subject))),
    disclosures,
    erasure_requested_at: row.erasure_requested_at?.toISOString(),
  }
}
