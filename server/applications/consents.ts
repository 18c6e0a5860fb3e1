import type { Transaction } from 'kysely'
import { startSchema, type StartValues } from '@/schemas/forms/start'
import type { Caller } from '../auth/sessions'
import type { ApplicationRow, Database } from '../database/tables'
import type { Deps } from '../deps'
import { conflict, HttpError } from '../http-error'
import { consentTexts } from '../tenants'

/** Who ticked the boxes, and the address their request came from. */
export type Giver = { caller: Caller; address: string }

/** @throws HttpError 400 for a start form without a consent that the tenant asks for */
export function requireConsents({ environment, tenant }: Deps, values: StartValues): void {
  const { terms, bureau } = consentTexts(environment.deployment, tenant)
  const parsed = startSchema({ terms: terms !== undefined, bureau: bureau !== undefined }).safeParse(values)
  if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Invalid input')
}

/**
 * Nobody asks a bureau or a lender about a borrower who has not consented to it, however the application came to be.
 * @throws HttpError 409
 */
export function requireGiven({ environment, tenant }: Deps, row: ApplicationRow): void {
  const { terms, bureau } = consentTexts(environment.deployment, tenant)
  if ((terms && !row.terms_accepted) || (bureau && !row.bureau_consent)) {
    throw conflict('The borrower’s consents are missing: save the start form with them first')
  }
}

/** Writes down what was consented to: once for each wording and mobile, with the time of the first time. */
export async function recordConsents(
  trx: Transaction<Database>,
  deps: Deps,
  { caller, address }: Giver,
  id: string,
  values: StartValues,
): Promise<void> {
  const { terms, bureau } = consentTexts(deps.environment.deployment, deps.tenant)
  const given = [
    ...(values.terms_accepted ? [{ kind: 'TERMS' as const, text: terms }] : []),
    ...(values.bureau_consent ? [{ kind: 'BUREAU' as const, text: bureau }] : []),
  ]
  if (given.length === 0) return
  const rows = given.map(({ kind, text }) => ({
    application_id: id,
    mobile: values.mobile,
    kind,
    text_link: text?.link ?? '',
    text_version: text?.version ?? '',
    given_at: deps.now(),
    user_id: caller.kind === 'agent' ? caller.userId : null,
    address,
  }))
  await trx
    .insertInto('consents')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}
