import { jobStage } from '@/machines/wizard/resume'
import type { Stage } from '@/machines/wizard/wizard-types'
import type { Field, FieldTable } from '@/schemas/fields/field'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { STEPS } from '@/schemas/steps/steps'
import { STAGE_LABELS } from './stage-labels'

/** `fields` are labels, `names` those in the step's form. */
export type NamedStep = { stage: Stage; fields: string[]; names: string[] }

export type AskedFile = { stage: Stage; name: string; label: string; rule: UploadRule }

/** The fields of a list's records belong to no one of them. */
const TABLES = Object.values(STEPS).map((step): readonly [Stage, FieldTable] => [
  step.page,
  'recordPage' in step ? {} : step.fields,
])

const TOO_COMMON = new Set(['name', 'mobile', 'state', 'remarks', 'city', 'address'])

const NUMBERS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }

type Name = {
  words: string[]
  number: string | undefined
  stage: Stage
  label: string | null
  field: string | null
}

/** Lower case, without plurals: 'Salary slips' and 'salary slip' are the same words. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => NUMBERS[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word))
}

const isNumber = (word: string) => /^\d$/.test(word)

function nameOf(stage: Stage, text: string, field: string | null): Name {
  const words = wordsOf(text)
  return {
    words: words.filter((word) => !isNumber(word)),
    number: words.find(isNumber),
    stage,
    label: field === null ? null : text,
    field,
  }
}

function namesFor(jobType: string | null): Name[] {
  const other = jobStage(jobType) === 'business' ? 'employment' : 'business'
  const tables = TABLES.filter(([stage]) => stage !== other)
  const steps = tables.map(([stage]) => nameOf(stage, STAGE_LABELS[stage], null))
  const fields = tables.flatMap(([stage, table]) =>
    Object.entries<Field>(table)
      .filter(([, { label }]) => !TOO_COMMON.has(label.toLowerCase()))
      .map(([field, { label }]) => nameOf(stage, label, field)),
  )
  // 'PAN number' before 'PAN'.
  return [...steps, ...fields].sort((one, another) => another.words.length - one.words.length)
}

/** The numbers beside some words, and after them as far as they go on: 'the second', '2 and 3'. */
function numbersAround(remarks: readonly string[], from: number, to: number): string[] {
  const after = remarks.slice(to)
  const end = after.findIndex((word) => !isNumber(word) && word !== 'and')
  return [remarks[from - 1] ?? '', ...after.slice(0, end < 0 ? after.length : end)].filter(isNumber)
}

function placeOf(name: Name, remarks: readonly string[]): number {
  return remarks.findIndex((_, at) => {
    if (!name.words.every((word, index) => remarks[at + index] === word)) return false
    const near = numbersAround(remarks, at, at + name.words.length)
    return near.length === 0 || (name.number !== undefined && near.includes(name.number))
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
    // All that was understood is not read again, unless several names differ in their number alone.
    if (name.number === undefined) words.fill('', at, at + name.words.length)
  }
  return TABLES.flatMap(([stage]) => {
    const here = found.filter((name) => name.stage === stage)
    if (here.length === 0) return []
    const names = here.flatMap(({ field }) => field ?? []).sort()
    return [{ stage, fields: labelsOf(here, wordsOf(remarks)), names }]
  })
}

/** The file that remarks ask for where they ask for that alone, in a field that has one; null where they do not. */
export function onlyFileIn(steps: readonly NamedStep[]): AskedFile | null {
  const [step, ...others] = steps
  const [name, ...more] = step?.names ?? []
  const table: FieldTable | undefined = TABLES.find(([stage]) => stage === step?.stage)?.[1]
  const field = name === undefined ? undefined : table?.[name]
  if (
    !step ||
    name === undefined ||
    !field?.upload ||
    field.upload.multiple ||
    others.length + more.length > 0
  )
    return null
  return { stage: step.stage, name, label: field.label, rule: field.upload }
}

/** Three fields of one name are told by it alone where the remarks say no number. */
function labelsOf(names: readonly Name[], remarks: readonly string[]): string[] {
  const labels = names.flatMap(({ label, number }) => {
    if (label === null) return []
    return number === undefined || remarks.includes(number) ? label : label.replace(/ \d$/, '')
  })
  return [...new Set(labels)].sort()
}
