import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listedName, type Field } from '@/schemas/fields/field'
import { FIELD_TABLES } from '@/schemas/fields/tables'
import * as options from '@/schemas/options'
import { SIMULATED } from '@/schemas/simulated'

const SPECIFICATION = path.join(import.meta.dirname, '../../../docs/specification.md')

/** The links of the boxes, and the answers to a notice (docs/adr/0031, docs/adr/0042). */
const CONSENTS = [
  'Read the Terms and Conditions',
  'Read the Lenders Consent',
  'What it says',
  'Agree',
  'Do not agree',
]

/** Beside a term its meaning, beside a card the picture that is wanted, and the bar of an offer (docs/design-system.md). */
const HINTS = [
  'Yes, if papers are still owed to the lender',
  'Of the processing fee (PF), in percent, like 0.5',
  'Years since it began',
  'What the BRE score says',
  'Whole card, no glare',
  'Key facts',
  'Read, then accept',
]

const isLabelled = (value: unknown): value is { label: string } =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string'

function labelsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(labelsIn)
  return isLabelled(value) ? [value.label] : []
}

const labelsOf = (field: Field): string[] => [field.label, listedName(field), ...labelsIn(field.options)]

/** Labels of fields and of options, and all that law or the terms of lending ask for. */
export function listFixedTexts(): string[] {
  const fields = Object.values(FIELD_TABLES).flatMap((table) => Object.values<Field>(table))
  return [SIMULATED].concat(
    CONSENTS,
    HINTS,
    fields.flatMap(labelsOf),
    Object.values(options).flatMap(labelsIn),
  )
}

/** The specification in one line. */
export function readSpecification(): string {
  return readFileSync(SPECIFICATION, 'utf8').replaceAll(/\s+/g, ' ')
}
