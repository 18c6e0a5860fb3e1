import type { ASKED_PURPOSES, ConsentPurpose } from '@/schemas/consent-purposes'
import { nameOfLender } from '../../config/deployment/lenders'
import type { Rendition } from '../../config/sounds/find-sound'
import { conflict, HttpError } from '../../core/http-error'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Writer } from '../../http/versions'
import { saveApplication } from '../../modules/applications/save'
import { receiptAbout, activeReceipts, requireNoErasureRequest } from '../../modules/consents/active-receipts'
import type { NamedLender, ConsentSubject } from '../../modules/consents/purposes'
import { recordConsent } from '../../modules/consents/record'
import { findNoticeRendition } from '../../modules/consents/renderings'
import { requireLender } from '../../modules/lenders/send-lead'

type NamedPurpose = { purpose: ConsentPurpose; lender_id?: string | undefined }

const BOX_COLUMNS = { TERMS: 'terms_accepted', BUREAU: 'bureau_consent' } as const

function subjectOf(deps: Deps, { purpose, lender_id }: NamedPurpose): ConsentSubject {
  if (purpose !== 'LENDER') return { purpose }
  const { id, name }: NamedLender = requireLender(deps, lender_id ?? '')
  return { purpose, lender: { id, name } }
}

/** A lender that the deployment names no more has what it was given before. @throws HttpError 404 for one that never had a decision */
function withdrawnSubject(
  deps: Deps,
  { purpose, lender_id: id = '' }: NamedPurpose,
  receipts: readonly ConsentReceipt[],
): ConsentSubject {
  const isKnown = receipts.some(({ kind, lender_id }) => kind === purpose && lender_id === id)
  if (purpose !== 'LENDER' || !isKnown) return subjectOf(deps, { purpose, lender_id: id })
  return { purpose, lender: { id, name: nameOfLender(deps.environment.deployment, id) } }
}

function boxColumns({ purpose }: ConsentSubject, isTicked: boolean) {
  // A receipt is in another table, and outdates no copy.
  return purpose === 'TERMS' || purpose === 'BUREAU' ? { [BOX_COLUMNS[purpose]]: isTicked } : null
}

/** @returns how it was taken in @throws HttpError 409 for another notice than today's, and for no rendering of it */
function requireCurrentNotice(
  { environment, tenant }: Deps,
  subject: ConsentSubject,
  sha256: string,
): Rendition {
  const rendition = findNoticeRendition(environment.deployment, tenant, subject, sha256)
  if (rendition === undefined) throw conflict('This notice has changed since it was read: read it again')
  return rendition
}

/** `null` where the last decision was a refusal already. */
function refusalAfter(last: ConsentReceipt | undefined): 'REFUSED' | 'WITHDRAWN' | null {
  if (!last) return 'REFUSED'
  return last.decision === 'GIVEN' ? 'WITHDRAWN' : null
}

/**
 * An agent records consents to a lender alone, and none that the borrower has withdrawn.
 * @throws HttpError 404 for no own application, 403 for what only the borrower decides, 409 for another notice than today's
 */
export async function recordGivenConsent(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  asked: NamedPurpose & { sha256: string },
): Promise<void> {
  const { caller } = writer
  const subject = subjectOf(deps, asked)
  if (caller.kind === 'agent' && subject.purpose !== 'LENDER')
    throw new HttpError(403, 'Only the borrower can give this consent')
  await saveApplication(deps, writer, id, async (row, trx) => {
    if (caller.kind === 'agent') requireNoErasureRequest(row)
    const rendition = requireCurrentNotice(deps, subject, asked.sha256)
    const last = receiptAbout(await activeReceipts(trx, row), subject)
    if (caller.kind === 'agent' && last && last.decision !== 'GIVEN')
      throw conflict('The borrower has withdrawn this consent and alone can give it again')
    const choice = { subject, decision: 'GIVEN', isNoticeShown: true, rendition } as const
    await recordConsent(trx, deps, row, { caller, address }, [choice])
    return boxColumns(subject, true)
  })
}

/** Withdraws a consent, or refuses one that was never given. @throws HttpError 404 for no own application */
export async function recordWithdrawal(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  asked: NamedPurpose,
): Promise<void> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    const receipts = await activeReceipts(trx, row)
    const subject = withdrawnSubject(deps, asked, receipts)
    const decision = refusalAfter(receiptAbout(receipts, subject))
    if (decision === null) return null
    const choice = { subject, decision, isNoticeShown: true }
    await recordConsent(trx, deps, row, { caller: writer.caller, address }, [choice])
    return boxColumns(subject, false)
  })
}

type Answer = { purpose: (typeof ASKED_PURPOSES)[number]; decision: 'GIVEN' | 'REFUSED'; sha256: string }

/** On an agent's phone a mistaken tap can be corrected, but not a decision from the borrower's own. @throws HttpError 404, 409 */
export async function recordAskedAnswer(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  { purpose, decision, sha256 }: Answer,
): Promise<ApplicationRow> {
  const { caller } = writer
  const subject = { purpose }
  return saveApplication(deps, writer, id, async (row, trx) => {
    const rendition = requireCurrentNotice(deps, subject, sha256)
    const last = receiptAbout(await activeReceipts(trx, row), subject)
    if (caller.kind === 'agent' && last && last.channel !== 'AGENT_PHONE')
      throw conflict('The borrower has decided this on their own phone and alone can change it')
    const decided = decision === 'GIVEN' ? decision : refusalAfter(last)
    if (decided !== null)
      await recordConsent(trx, deps, row, { caller, address }, [
        { subject, decision: decided, isNoticeShown: true, rendition },
      ])
    return null
  })
}
