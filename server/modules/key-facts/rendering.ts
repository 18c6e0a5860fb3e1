import { summarizeKeyFacts, type KeyFactsSummary } from '@/schemas/key-facts-summary'
import { sayApproved } from '../../config/languages/approved-texts'
import type { Deployment } from '../../config/deployment/read-deployment'
import { offeredLanguages } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { formatDate } from '@/schemas/dates'
import { statementFrame, statementSections, type StatementFrame, type StatementSection } from './sections'
import type { StatementFacts } from './statement'

/** A statement in another language than English: all that is shown of it. */
export type StatementRendering = StatementFrame & {
  /** The hash of the statement. */
  statement: string
  language: string
  summary: KeyFactsSummary
  sections: StatementSection[]
}

type IssuedStatement = { facts: StatementFacts; proposal_number: string; valid_until: string; sha256: string }

/** `text` is byte for byte what the hash is of. */
export type IssuedRendering = { rendering: StatementRendering; text: string; sha256: string }

type RenderingData = Pick<Deployment, 'corrections'>

type TenantData = RenderingData & Pick<Deployment, 'tenants'>

/** @returns null in English, and where not all of it is approved in the language (docs/adr/0076) */
export function renderStatement(
  deployment: RenderingData,
  { facts, proposal_number, valid_until, sha256: statement }: IssuedStatement,
  language: string,
): IssuedRendering | null {
  if (language === 'en') return null
  const heading = { number: proposal_number, validity: formatDate(valid_until), sha256: statement }
  const rendering = sayApproved(deployment, language, (speaker) => ({
    statement,
    language,
    ...statementFrame(speaker),
    summary: summarizeKeyFacts({ ...facts, proposal_number, valid_until }, speaker),
    sections: statementSections(facts, heading, speaker),
  }))
  if (!rendering) return null
  const text = JSON.stringify(rendering)
  return { rendering, text, sha256: sha256Hex(text) }
}

/** In all languages that the tenant offers and that are approved. */
export function renderStatements(
  deployment: TenantData,
  tenant: string,
  statement: IssuedStatement,
): IssuedRendering[] {
  return offeredLanguages(deployment, tenant).flatMap(
    (language) => renderStatement(deployment, statement, language) ?? [],
  )
}

/** A statement as it was read: by its own hash in English, else by the hash of the rendering. */
type Reading = { language: string; rendering: IssuedRendering | null }

/** @returns what was read by this hash; undefined for a hash that was not issued */
export function findIssued(
  deployment: TenantData,
  tenant: string,
  statement: IssuedStatement,
  sha256: string,
): Reading | undefined {
  if (sha256 === statement.sha256) return { language: 'en', rendering: null }
  const rendering = renderStatements(deployment, tenant, statement).find((one) => one.sha256 === sha256)
  return rendering && { language: rendering.rendering.language, rendering }
}
