import type { ASKED_PURPOSES, ConsentPurpose } from '@/schemas/consent-purposes'
import { saveApplication } from '../../modules/applications/save'
import { noticeHash, noticeOf } from '../../modules/consents/notices'
import type { NamedLender, Subject } from '../../modules/consents/purposes'
import { recordConsent } from '../../modules/consents/record'
import { receiptAbout, activeReceipts } from '../../modules/consents/active-receipts'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { conflict, HttpError } from '../../core/http-error'
import { requireLender } from '../../modules/lenders/send-lead'
import type { Writer } from '../../http/versions'

type Named = { purpose: ConsentPurpose; lender_id?: string | undefined }

/** All that the two boxes of the start form say of a decision (specification 3.4). */
const BOXES = { TERMS: 'terms_accepted', BUREAU: 'bureau_consent' } as const

/** @throws HttpError 404 for a lender that is not there, or none */
function subjectOf(deps: Deps, { purpose, lender_id }: Named): Subject {
  if (purpose !== 'LENDER') return { purpose }
  const { id, name }: NamedLender = requireLender(deps, lender_id ?? '')
  return { purpose, lender: { id, name } }
}

function boxes({ purpose }: Subject, isTicked: boolean) {
  // A receipt is a change in another table, which no copy of the application holds.
  return purpose === 'TERMS' || purpose === 'BUREAU' ? { [BOXES[purpose]]: isTicked } : null
}

/** @throws HttpError 409 for another notice than today's */
function requireStanding({ environment, tenant }: Deps, subject: Subject, sha256: string): void {
  if (noticeHash(noticeOf(environment.deployment, tenant, subject)) !== sha256)
    throw conflict('This notice has changed since it was read: read it again')
}

/** @returns what a no is after the last decision; `null` where that was one. */
function refusalAfter(last: ConsentReceipt | undefined): 'REFUSED' | 'WITHDRAWN' | null {
  if (!last) return 'REFUSED'
  return last.decision === 'GIVEN' ? 'WITHDRAWN' : null
}

/**
 * The borrower consents after reading a notice; through an agent to a lender alone, and not again to what the borrower has withdrawn.
 * @param address where the request came from
 * @throws HttpError 404 for no own application, 403 for what only the borrower decides, 409 for another notice than today's
 */
export async function give(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  asked: Named & { sha256: string },
): Promise<void> {
  const { caller } = writer
  const subject = subjectOf(deps, asked)
  if (caller.kind === 'agent' && subject.purpose !== 'LENDER')
    throw new HttpError(403, 'Only the borrower can give this consent')
  await saveApplication(deps, writer, id, async (row, trx) => {
    requireStanding(deps, subject, asked.sha256)
    const last = receiptAbout(await activeReceipts(trx, row), subject)
    if (caller.kind === 'agent' && last && last.decision !== 'GIVEN')
      throw conflict('The borrower has withdrawn this consent and alone can give it again')
    const choice = { subject, decision: 'GIVEN', isNoticeShown: true } as const
    await recordConsent(trx, deps, row, { caller, address }, [choice])
    return boxes(subject, true)
  })
}

/**
 * The borrower takes a consent back, or refuses one that was never given.
 * @throws HttpError 404 for no own application
 */
export async function takeBack(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  asked: Named,
): Promise<void> {
  const subject = subjectOf(deps, asked)
  await saveApplication(deps, writer, id, async (row, trx) => {
    const last = receiptAbout(await activeReceipts(trx, row), subject)
    const decision = refusalAfter(last)
    if (decision === null) return null
    const choice = { subject, decision, isNoticeShown: true }
    await recordConsent(trx, deps, row, { caller: writer.caller, address }, [choice])
    return boxes(subject, false)
  })
}

type Answer = { purpose: (typeof ASKED_PURPOSES)[number]; decision: 'GIVEN' | 'REFUSED'; sha256: string }

/**
 * The borrower decides while the application is made, on the own phone or on the agent's, where what was tapped by mistake can be
 * corrected. What was decided on the own phone is the borrower's.
 * @returns the application
 * @throws HttpError 404 for no own application, 409 for another notice than today's, and for an agent after the own phone
 */
export async function answerAsked(
  deps: Deps,
  writer: Writer,
  address: string,
  id: string,
  { purpose, decision, sha256 }: Answer,
): Promise<ApplicationRow> {
  const { caller } = writer
  const subject = { purpose }
  return saveApplication(deps, writer, id, async (row, trx) => {
    requireStanding(deps, subject, sha256)
    const last = receiptAbout(await activeReceipts(trx, row), subject)
    if (caller.kind === 'agent' && last && last.channel !== 'AGENT_PHONE')
      throw conflict('The borrower has decided this on the own phone and alone can change it')
    const decided = decision === 'GIVEN' ? decision : refusalAfter(last)
    if (decided !== null)
      await recordConsent(trx, deps, row, { caller, address }, [
        { subject, decision: decided, isNoticeShown: true },
      ])
    return null
  })
}
