import type { ConsentPurpose } from '@/schemas/consent-purposes'
import { saveApplication, type Writer } from '../applications/save'
import { noticeHash, noticeOf } from '../consents/notices'
import type { NamedLender, Subject } from '../consents/purposes'
import { recordConsent } from '../consents/record'
import { receiptAbout, standingReceipts } from '../consents/standing'
import type { Deps } from '../deps'
import { conflict, HttpError } from '../http-error'
import { requireLender } from '../lenders/send-lead'

/** What a call names: a purpose, and of LENDER the lender's id. */
type Named = { purpose: ConsentPurpose; lender_id?: string | undefined }

/** What the two boxes of the start form say of a decision (specification 3.4). */
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
    if (noticeHash(noticeOf(deps.environment.deployment, deps.tenant, subject)) !== asked.sha256)
      throw conflict('This notice has changed since it was read: read it again')
    const last = receiptAbout(await standingReceipts(trx, row), subject)
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
    const last = receiptAbout(await standingReceipts(trx, row), subject)
    if (last?.decision === 'WITHDRAWN' || last?.decision === 'REFUSED') return null
    const decision = last ? ('WITHDRAWN' as const) : ('REFUSED' as const)
    const choice = { subject, decision, isNoticeShown: true }
    await recordConsent(trx, deps, row, { caller: writer.caller, address }, [choice])
    return boxes(subject, false)
  })
}
