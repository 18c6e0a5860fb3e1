import type { Kysely, Transaction } from 'kysely'
import { startSchema, type StartValues } from '@/schemas/forms/start'
import { givenByLink } from '../consents/by-link'
import { recordConsent, type Giver } from '../consents/record'
import type { Subject } from '../consents/purposes'
import { receiptAbout, requireNotWithdrawnConsent, standingReceipts } from '../consents/standing'
import type { ApplicationRow, Database } from '../database/tables'
import { isOwnText } from '../deployment/own-texts'
import type { Deps } from '../deps'
import { conflict, HttpError } from '../http-error'
import { consentTexts } from '../tenants'

/** @throws HttpError 400 for a start form without a consent that the tenant asks for */
export function requireConsents({ environment, tenant }: Deps, values: StartValues): void {
  const { terms, bureau } = consentTexts(environment.deployment, tenant)
  const parsed = startSchema({ terms: terms !== undefined, bureau: bureau !== undefined }).safeParse(values)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Invalid input')
}

/**
 * Nobody asks a bureau or a lender about a borrower who has not consented to it, or not any more, however the application came
 * to be; `also` are other consents that must not have been withdrawn.
 * @throws HttpError 409
 */
export async function requireGiven(
  { environment, tenant }: Deps,
  db: Kysely<Database>,
  row: ApplicationRow,
  also: readonly Subject[] = [],
): Promise<void> {
  await requireNotWithdrawnConsent(db, row, [{ purpose: 'TERMS' }, { purpose: 'BUREAU' }, ...also])
  const { terms, bureau } = consentTexts(environment.deployment, tenant)
  if ((terms && !row.terms_accepted) || (bureau && !row.bureau_consent)) {
    throw conflict('The borrower’s consents are missing: save the start form with them first')
  }
}

/** Whether a bureau may be asked about the borrower, as `requireGiven` demands it. */
export async function areGiven(deps: Deps, row: ApplicationRow): Promise<boolean> {
  try {
    await requireGiven(deps, deps.db, row)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/**
 * Writes down what the two boxes of the start form consented to (specification 5.7): once for each wording and mobile, with the
 * time of the first time. Where the borrower has consented on the own phone before, that is what is written down.
 */
export async function recordConsents(
  trx: Transaction<Database>,
  deps: Deps,
  giver: Giver,
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
      // The pages of ours show the notice with the text (pages/legal.ts).
      isNoticeShown: text !== undefined && isOwnText(deps.environment.deployment, text.link),
      text,
    }))
  const byLink = await givenByLink(trx, deps, giver.caller, values.mobile)
  const shown = byLink ? choices.map((choice) => ({ ...choice, isNoticeShown: true })) : choices
  await recordConsent(trx, deps, { id, mobile: values.mobile }, byLink ?? giver, shown)
}

/** Whether a start form ticks again what its borrower has withdrawn: then it takes a new code. */
export async function isGivenAgain(
  db: Kysely<Database>,
  row: ApplicationRow,
  values: StartValues,
): Promise<boolean> {
  const receipts = await standingReceipts(db, row)
  const isWithdrawn = (purpose: 'TERMS' | 'BUREAU') =>
    (receiptAbout(receipts, { purpose })?.decision ?? 'GIVEN') !== 'GIVEN'
  return (values.terms_accepted && isWithdrawn('TERMS')) || (values.bureau_consent && isWithdrawn('BUREAU'))
}
