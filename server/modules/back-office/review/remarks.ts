import type { FieldTable } from '@/schemas/fields/field'
import { STEPS } from '@/schemas/steps/steps'
import { readText } from '@/schemas/text/typed-text'

type ReviewSection = {
  key: string
  title: string
  fields: FieldTable
}

export const REVIEW_SECTIONS: readonly ReviewSection[] = Object.values(STEPS).map(
  ({ answers, label, fields }) => ({ key: answers, title: label, fields }),
)

export const REMARKS_MAXIMUM = 500

/** As they were typed, by section. */
export type Remarks = Readonly<Record<string, string | undefined>>

/** One line per section; `undefined` without remarks. */
export function remarksOf(remarks: Remarks): string | undefined {
  const lines = REVIEW_SECTIONS.flatMap(({ key, title }) => {
    const text = readText(remarks[key] ?? '').replaceAll(/[^\S\n]+/g, ' ')
    return text ? [`${title}: ${text}`] : []
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}
