import { notFound } from '../../core/http-error'
import type { Deps, Platform } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { linkQuery, requireValidLink } from '../files/links'
import { findStatement, type Statement } from '../lifecycle/statements'

/** The subject that links of a statement are signed for. */
export const statementSubject = (proposalNumber: string) => `key facts ${proposalNumber}`

/** Valid for a short time and as long as the session lasts. */
export function statementLinks(deps: Deps, caller: Caller, proposalNumber: string) {
  const query = linkQuery(deps, caller, statementSubject(proposalNumber))
  const path = `/api/v1/key-facts/${proposalNumber}`
  return { page: `${path}?${query}`, pdf: `${path}/pdf?${query}` }
}

/** @throws HttpError 403 for an invalid link, 404 for no statement */
export async function openStatement(
  platform: Platform,
  proposalNumber: string,
  query: Record<string, string>,
): Promise<{ deps: Deps; caller: Caller; statement: Statement }> {
  const { deps, caller } = await requireValidLink(platform, statementSubject(proposalNumber), query)
  const statement = await findStatement(deps, proposalNumber)
  if (!statement) throw notFound('There is no such statement')
  return { deps, caller, statement }
}
