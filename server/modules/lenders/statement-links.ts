import { findLender } from '../../config/deployment/lenders'
import { notFound } from '../../core/http-error'
import type { Deps, Platform } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { findOwn } from '../applications/ownership'
import { linkQuery, requireValidLink } from '../files/links'
import { withCurrentOffer } from '../lifecycle/current-offer'
import { indicativeStatement, type IndicativeStatement } from './key-facts'

type StatementTarget = { applicationId: string; lenderId: string }

/** The subject that links of a lender's statement are signed for. */
export const lenderStatementSubject = ({ applicationId, lenderId }: StatementTarget) =>
  `lender key facts ${applicationId} ${lenderId}`

/** Valid for a short time and as long as the session lasts. */
export function lenderStatementLinks(deps: Deps, caller: Caller, subject: StatementTarget) {
  const query = linkQuery(deps, caller, lenderStatementSubject(subject))
  const path = `/api/v1/lender-key-facts/${subject.applicationId}/${subject.lenderId}`
  return { page: `${path}?${query}`, pdf: `${path}/pdf?${query}` }
}

/** @throws HttpError 403 for an invalid link, 404 for no own application, and without a policy */
export async function openLenderStatement(
  platform: Platform,
  subject: StatementTarget,
  query: Record<string, string>,
): Promise<IndicativeStatement & { deps: Deps; caller: Caller }> {
  const { deps, caller } = await requireValidLink(platform, lenderStatementSubject(subject), query)
  const row = await findOwn(deps.db, caller, subject.applicationId)
  const lender = findLender(deps.environment.deployment, subject.lenderId)
  const statement = lender && indicativeStatement(deps, withCurrentOffer(deps, row), lender)
  if (!statement) throw notFound('There is no such statement')
  return { ...statement, deps, caller }
}
