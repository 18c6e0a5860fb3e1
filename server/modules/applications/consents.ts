import type { Kysely, Transaction } from 'kysely'
import type { ConsentFact, LifecycleFacts } from '@/machines/application/facts'
import { startSchema, type StartValues } from '@/schemas/forms/start'
import { isOwnText } from '../../config/deployment/own-texts'
import { consentTexts } from '../../config/tenants'
import { HttpError } from '../../core/http-error'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { receiptAbout, activeReceipts, type ApplicationBorrower } from '../consents/active-receipts'
import { findConsentByLink } from '../consents/by-link'
import { recordConsent, type ConsentChoice, type ConsentSource } from '../consents/record'
import { requireVerified } from './verified-mobile'

/** @throws HttpError 400 without a consent that the tenant asks for */
export function requireConsents({ environment, tenant }: Deps, values: StartValues): void {
  const { terms, bureau } = consentTexts(environment.deployment, tenant)
  const parsed = startSchema({ terms: terms !== undefined, bureau: bureau !== undefined }).safeParse(values)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Invalid input')
}

export async function consentFacts(
  { environment, tenant }: Pick<Deps, 'environment' | 'tenant'>,
  db: Kysely<Database>,
  row: ApplicationRow,
): Promise<Pick<LifecycleFacts, 'terms' | 'bureau'>> {
  const receipts = await activeReceipts(db, row)
  const texts = consentTexts(environment.deployment, tenant)
  const factOf = (purpose: 'TERMS' | 'BUREAU', isAsked: boolean, isTicked: boolean): ConsentFact => {
    const last = receiptAbout(receipts, { purpose })
    if (last && last.decision !== 'GIVEN') return last.decision
    return isAsked && !isTicked ? 'MISSING' : 'GIVEN'
  }
  return {
    terms: factOf('TERMS', texts.terms !== undefined, row.terms_accepted),
    bureau: factOf('BUREAU', texts.bureau !== undefined, row.bureau_consent),
  }
}

/**
 * Specification 5.7; the borrower's own consent by link where there is one. What was withdrawn takes a later code.
 * @throws HttpError 403
 */
export async function recordConsents(
  trx: Transaction<Database>,
  deps: Deps,
  source: ConsentSource,
  id: string,
  values: StartValues,
): Promise<void> {
  const { terms, bureau } = consentTexts(deps.environment.deployment, deps.tenant)
  const boxes = [
    { purpose: 'TERMS', isTicked: values.terms_accepted, text: terms },
    { purpose: 'BUREAU', isTicked: values.bureau_consent, text: bureau },
  ] as const
  const choices = boxes
    .filter(({ isTicked }) => isTicked)
    .map(({ purpose, text }) => ({
      subject: { purpose },
      decision: 'GIVEN' as const,
      // Our own pages show the notice with the text (pages/legal.ts).
      isNoticeShown: text !== undefined && isOwnText(deps.environment.deployment, text.link),
      text,
    }))
  const borrower = { id, mobile: values.mobile }
  const withdrawnAt = await findWithdrawal(trx, borrower, choices)
  if (withdrawnAt) await requireVerified(trx, deps, source.caller, values.mobile, withdrawnAt)
  const byLink = await findConsentByLink(trx, deps, source.caller, values.mobile, withdrawnAt)
  const shown = byLink
    ? choices.map((choice) => ({ ...choice, isNoticeShown: true, rendition: byLink.rendition }))
    : choices
  await recordConsent(trx, deps, borrower, byLink ?? source, shown)
}

/** When the borrower withdrew what is to be given, the last of it. */
async function findWithdrawal(
  db: Kysely<Database>,
  borrower: ApplicationBorrower,
  choices: readonly Pick<ConsentChoice, 'subject'>[],
): Promise<Date | undefined> {
  const receipts = await activeReceipts(db, borrower)
  const moments = choices.flatMap(({ subject }) => {
    const last = receiptAbout(receipts, subject)
    return last && last.decision !== 'GIVEN' ? last.given_at.getTime() : []
  })
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined
}
