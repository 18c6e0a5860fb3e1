import { jobStage } from '@/machines/resume'
import type { Stage } from '@/machines/wizard-types'
import { ASSET_DOCUMENT_FIELDS } from '@/schemas/fields/asset-documents'
import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { EMPLOYMENT_FIELDS } from '@/schemas/fields/employment'
import type { Field, FieldTable } from '@/schemas/fields/field'
import { PERSONAL_FIELDS } from '@/schemas/fields/person'
import { START_FIELDS } from '@/schemas/fields/start'
import { STAGE_LABELS } from '../../parts/stage-labels'

/** A step that a reviewer's remarks speak of, with the fields of it by their labels. */
export type NamedStep = { stage: Stage; fields: string[] }

const TABLES: readonly (readonly [Stage, FieldTable])[] = [
  ['mobile', START_FIELDS],
  ['kyc', PERSONAL_FIELDS],
  ['employment', EMPLOYMENT_FIELDS],
  ['business', BUSINESS_FIELDS],
  ['co-applicants', {}],
  ['loan-doc', ASSET_DOCUMENT_FIELDS],
  ['references', {}],
]

/** Words of everyday remarks that are labels as well. */
const TOO_COMMON = new Set(['name', 'mobile', 'state', 'remarks', 'city', 'address'])

const NUMBERS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }

/** A name that may be found: its words without a number, the number, and what it stands for. */
type Name = { words: string[]; number: string | undefined; stage: Stage; label: string | null }

/** Lower case, without plurals: 'Salary slips' and 'salary slip' are the same words. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => NUMBERS[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word))
}

const isNumber = (word: string) => /^\d$/.test(word)

function nameOf(stage: Stage, text: string, label: string | null): Name {
  const words = wordsOf(text)
  return { words: words.filter((word) => !isNumber(word)), number: words.find(isNumber), stage, label }
}

function namesFor(jobType: string | null): Name[] {
  const other = jobStage(jobType) === 'business' ? 'employment' : 'business'
  const tables = TABLES.filter(([stage]) => stage !== other)
  const steps = tables.map(([stage]) => nameOf(stage, STAGE_LABELS[stage], null))
  const fields = tables.flatMap(([stage, table]) =>
    Object.values<Field>(table)
      .filter(({ label }) => !TOO_COMMON.has(label.toLowerCase()))
      .map(({ label }) => nameOf(stage, label, label)),
  )
  // 'PAN number' before 'PAN'.
  return [...steps, ...fields].toSorted((one, another) => another.words.length - one.words.length)
}

/** Where the words of a name stand in the remarks, one after another; -1 where they do not. */
function placeOf(name: Name, remarks: readonly string[]): number {
  return remarks.findIndex((_, at) => {
    if (!name.words.every((word, index) => remarks[at + index] === word)) return false
    const near = [remarks[at - 1], remarks[at + name.words.length]].find((word) => isNumber(word ?? ''))
    return near === undefined || name.number === near
  })
}

/** The steps and fields that a reviewer's free text speaks of, as far as it uses their names; in the order of the steps. */
export function stepsNamedIn(remarks: string, jobType: string | null): NamedStep[] {
  const words = wordsOf(remarks)
  const found: Name[] = []
  for (const name of namesFor(jobType)) {
    const at = placeOf(name, words)
    if (at < 0) continue
    found.push(name)
    // What was understood is not read again, unless several names differ in their number alone.
    if (name.number === undefined) words.fill('', at, at + name.words.length)
  }
  return TABLES.flatMap(([stage]) => {
    const here = found.filter((name) => name.stage === stage)
    return here.length === 0 ? [] : [{ stage, fields: labelsOf(here, wordsOf(remarks)) }]
  })
}

/** Three fields of one name are told by it alone where the remarks say no number. */
function labelsOf(names: readonly Name[], remarks: readonly string[]): string[] {
  const labels = names.flatMap(({ label, number }) => {
    if (label === null) return []
    return number === undefined || remarks.includes(number) ? label : label.replace(/ \d$/, '')
  })
  return [...new Set(labels)].toSorted()
}
