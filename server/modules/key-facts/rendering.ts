import { formatDate } from '@/schemas/dates'
import {
  spokenParagraphs,
  summarizeKeyFacts,
  summaryParagraphs,
  type KeyFactsSummary,
  type SummarizedFacts,
} from '@/schemas/key-facts-summary'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { Deployment } from '../../config/deployment/read-deployment'
import { renderApproved } from '../../config/languages/approved-texts'
import { findSound, type FoundSound, type SoundData } from '../../config/sounds/find-sound'
import { soundSpeaker } from '../../config/sounds/sound-speaker'
import { offeredLanguages } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { statementFrame, statementSections, type StatementFrame, type StatementSection } from './sections'
import type { StatementFacts } from './statement'

/** A statement as it was taken in: in another language than English, heard by these sounds, or both. All that is shown of it. */
type StatementRendering = StatementFrame & {
  /** The hash of the statement. */
  statement: string
  language: string
  summary: KeyFactsSummary
  sections: StatementSection[]
  sounds?: readonly string[]
}

type IssuedStatement = { facts: StatementFacts; proposal_number: string; valid_until: string; sha256: string }

/** `text` is byte for byte what the hash is of. `heard`: the same, with a sound of the summary; absent where there is none. */
type IssuedRendering = {
  rendering: StatementRendering
  text: string
  sha256: string
  heard?: IssuedRendering & { parts: FoundSound['parts'] }
}

type RenderingData = Pick<Deployment, 'corrections'> & SoundData

type TenantData = RenderingData & Pick<Deployment, 'tenants'>

/** As a sound of it says a statement, without names and numbers. */
export function spokenStatement(facts: SummarizedFacts, speaker: Speaker): string[] {
  const spoken = soundSpeaker(speaker)
  return spokenParagraphs(summarizeKeyFacts(facts, spoken), spoken.isSaid)
}

function issue(rendering: StatementRendering): IssuedRendering {
  const text = JSON.stringify(rendering)
  return { rendering, text, sha256: sha256Hex(text) }
}

/** @returns null where not all of it is approved in the language (docs/adr/0076) */
function renderIn(
  deployment: RenderingData,
  { facts, proposal_number, valid_until, sha256: statement }: IssuedStatement,
  language: string,
): IssuedRendering | null {
  const heading = { number: proposal_number, validity: formatDate(valid_until), sha256: statement }
  const summarized = { ...facts, proposal_number, valid_until }
  const say = (speaker: Speaker) => ({
    rendering: {
      statement,
      language,
      ...statementFrame(speaker),
      summary: summarizeKeyFacts(summarized, speaker),
      sections: statementSections(facts, heading, speaker),
    },
    spoken: spokenStatement(summarized, speaker),
  })
  const said = language === 'en' ? say(IN_ENGLISH) : renderApproved(deployment, language, say)
  if (!said) return null
  const paragraphs = summaryParagraphs(said.rendering.summary).map((shown, index) => ({
    shown,
    spoken: said.spoken[index] ?? '',
  }))
  const sound = findSound(deployment, language, paragraphs)
  const heard = sound && { ...issue({ ...said.rendering, sounds: sound.names }), parts: sound.parts }
  return { ...issue(said.rendering), ...(heard && { heard }) }
}

/** @returns null in English, and where not all of it is approved in the language (docs/adr/0076) */
export function renderStatement(
  deployment: RenderingData,
  statement: IssuedStatement,
  language: string,
): IssuedRendering | null {
  return language === 'en' ? null : renderIn(deployment, statement, language)
}

/** In all languages that the tenant offers and that are approved. */
function renderStatements(
  deployment: TenantData,
  tenant: string,
  statement: IssuedStatement,
): IssuedRendering[] {
  return offeredLanguages(deployment, tenant).flatMap(
    (language) => renderStatement(deployment, statement, language) ?? [],
  )
}

const soundOf = ({ heard }: IssuedRendering) => heard && { sha256: heard.sha256, parts: heard.parts }

/** As the answers of calls have it: the sound in English, and the statement in other languages with theirs. */
export function statementReadings(deployment: TenantData, tenant: string, statement: IssuedStatement) {
  const english = renderIn(deployment, statement, 'en')
  const renderings = renderStatements(deployment, tenant, statement).map((rendered) => {
    const { language, summary } = rendered.rendering
    return { language, sha256: rendered.sha256, summary, sound: soundOf(rendered) }
  })
  return { sound: english && soundOf(english), ...(renderings.length > 0 && { renderings }) }
}

/** A statement as it was taken in: by its own hash when it was read in English, else by the hash of the rendering. */
type StatementInLanguage = { language: string; rendering: IssuedRendering | null }

/** @returns how it was taken in, by this hash; undefined for a hash that was not issued */
export function findIssued(
  deployment: TenantData,
  tenant: string,
  statement: IssuedStatement,
  sha256: string,
): StatementInLanguage | undefined {
  if (sha256 === statement.sha256) return { language: 'en', rendering: null }
  const others = renderStatements(deployment, tenant, statement)
  const heard = [renderIn(deployment, statement, 'en'), ...others].flatMap((one) => one?.heard ?? [])
  const rendering = [...others, ...heard].find((one) => one.sha256 === sha256)
  return rendering && { language: rendering.rendering.language, rendering }
}
