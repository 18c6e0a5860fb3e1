import type * as z from 'zod/mini'
import { ALL_TEXTS } from '@/schemas/language/texts'
import type { Legal } from './legal-schema'
import type { Lender } from './lenders-schema'
import type { noticesSchema } from './notices-schema'
import type { LegalText } from './texts-schema'

type LegalData = {
  legal: Legal
  lenders: readonly Lender[]
  notices: z.output<typeof noticesSchema>
  texts: Readonly<Record<string, LegalText>>
}

/** Nobody translates it. */
export const isValueAlone = (source: string) => /^\{\w+\}$/.test(source)

const textsOf = (clauses: readonly { name: string; text: string }[] = []) =>
  clauses.flatMap(({ name, text }) => [name, text])

/** @returns all that may be translated: the app's texts, and what the deployment's notices, terms, lenders and linked texts say in their own words */
export function translatable({ legal, lenders, notices, texts }: LegalData): ReadonlySet<string> {
  const ofNotices = Object.values(notices).flatMap(({ title, data, reason, recipients, withdrawal }) =>
    [title, data, reason, recipients, withdrawal].flat(),
  )
  const ofLenders = lenders.flatMap(({ penal_charges, statement }) => [
    penal_charges,
    ...textsOf(statement?.contingent_charges),
    ...textsOf(statement?.clauses),
  ])
  const ofTerms = [
    ...legal.fees.map(({ name }) => name),
    ...textsOf(legal.contingent_charges),
    ...textsOf(legal.clauses),
  ]
  const ofTexts = Object.values(texts).flatMap(({ title, parts }) =>
    [title, parts.map(({ heading, sentences }) => [heading, sentences])].flat(3),
  )
  const all = [...ALL_TEXTS, ...ofNotices, ...ofTerms, ...ofLenders, ...ofTexts]
  return new Set(all.filter((source) => !isValueAlone(source)))
}
