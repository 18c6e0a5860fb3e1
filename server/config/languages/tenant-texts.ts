import { createHash } from 'node:crypto'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { compileCatalogue } from '@/schemas/language/compile-catalogue'
import { ENGLISH, type LanguageTexts } from '@/schemas/language/format-text'
import { TEXT_STATES, type CatalogueText, type TextState } from '@/schemas/language/read-catalogue'
import { isOfThePage } from '@/schemas/language/texts'
import type { Deployment } from '../deployment/read-deployment'
import { findTenant, offeredLanguages } from '../tenants'
import { shippedCatalogue } from './shipped-catalogues'
import { textsIn } from './texts-in'

/** In place of the build's file; its name changes with what is in it. */
export type TextsFile = { name: string; source: string }

type ShownTexts = { texts: LanguageTexts; file?: TextsFile }

type CorrectionData = Pick<Deployment, 'corrections'>

type TextData = CorrectionData & Pick<Deployment, 'tenants'>

const HASH_CHARACTERS = 16

const shownTexts = new WeakMap<TextData['corrections'], Map<string, ShownTexts>>()

/** The shipped texts, and those of the deployment over them. */
export function catalogueOf(
  { corrections }: Pick<Deployment, 'corrections'>,
  language: string,
): CatalogueText[] {
  const own = corrections.texts[language] ?? []
  return [...new Map([...shippedCatalogue(language), ...own].map((text) => [text.source, text])).values()]
}

/** As the build has them: no catalogue has to be read. */
function areShipped({ corrections }: CorrectionData, language: string, least: TextState): boolean {
  return language === 'en' || (least === 'machine' && !corrections.texts[language])
}

const statesFrom = (least: TextState) => new Set(TEXT_STATES.slice(TEXT_STATES.indexOf(least)))

function makeShown(deployment: CorrectionData, language: string, least: TextState): ShownTexts {
  const states = statesFrom(least)
  // It signs nothing, and tells why there is English.
  const shown = catalogueOf(deployment, language).filter(
    ({ state, source }) => states.has(state) || source === ENGLISH_NOTE,
  )
  const texts = textsIn(language, shown)
  if (areShipped(deployment, language, least)) return { texts }
  const source = compileCatalogue(
    shown.filter((text) => isOfThePage(text.source)),
    language,
  )
  const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_CHARACTERS)
  return { texts, file: { name: `${language}-${hash}.js`, source } }
}

/** All that are at least in a state. */
export function textsOf(deployment: CorrectionData, language: string, least: TextState): ShownTexts {
  const known = shownTexts.get(deployment.corrections) ?? new Map<string, ShownTexts>()
  shownTexts.set(deployment.corrections, known)
  const key = `${language} ${least}`
  const shown = known.get(key) ?? makeShown(deployment, language, least)
  known.set(key, shown)
  return shown
}

function leastOf(deployment: TextData, tenant: string): TextState {
  return findTenant(deployment, tenant)?.least_text_state ?? 'machine'
}

/** @returns whether people of a tenant get a text in a state in a language that they have chosen once */
export function isShown(deployment: TextData, tenant: string, language: string, state: TextState): boolean {
  const isOffered = offeredLanguages(deployment, tenant).some((code) => code === language)
  return isOffered && statesFrom(leastOf(deployment, tenant)).has(state)
}

/** Text by text (docs/adr/0076). */
export function tenantTexts(deployment: TextData, tenant: string, language: string): ShownTexts {
  if (language === 'en') return { texts: ENGLISH }
  return textsOf(deployment, language, leastOf(deployment, tenant))
}

/** @returns undefined where a tenant shows all shipped texts, which the build has files of */
export function textsFileOf(deployment: TextData, tenant: string, language: string): TextsFile | undefined {
  if (areShipped(deployment, language, leastOf(deployment, tenant))) return undefined
  return tenantTexts(deployment, tenant, language).file
}

/** By the name that a page has. */
export function findTextsFile(deployment: TextData, name: string): TextsFile | undefined {
  const files = Object.entries(deployment.tenants.tenants).flatMap(([tenant, { languages }]) =>
    languages.flatMap((language) => textsFileOf(deployment, tenant, language) ?? []),
  )
  return files.find((file) => file.name === name)
}
