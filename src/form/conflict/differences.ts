import type { AnyFormApi } from '@tanstack/react-form'
import { readText } from '@/schemas/text/typed-text'
import { inRowsOf, isRecord } from '../draft/rows'
import { getFieldDisplay } from '../fields/field-display'

export interface Difference {
  name: string
  label: string
  value: unknown
  /** Both formatted for display; '' for nothing. */
  theirs: string
  yours: string
  display: NonNullable<ReturnType<typeof getFieldDisplay>>
}

/** Flattens form values by field name, `data[0].turnover` included; a list of files is one value. */
function flattenByName(value: unknown, name = ''): [name: string, value: unknown][] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      flattenByName(inner, name === '' ? key : `${name}.${key}`),
    )
  if (Array.isArray(value) && value.some(isRecord))
    return value.flatMap((inner, index) => flattenByName(inner, `${name}[${index}]`))
  return [[name, value]]
}

/** Answers are texts, booleans or lists of files. Surrounding space is no difference. */
const comparable = (value: unknown) => (typeof value === 'string' ? readText(value) : JSON.stringify(value))

/** @returns true where an answer was changed by the draft, and differently by somebody else: the draft was typed over `base` */
export function isOverwritten(saved: object, base: object, draft: object): boolean {
  const theirs = new Map(flattenByName(inRowsOf(draft, saved)))
  const typed = new Map(flattenByName(draft))
  return flattenByName(inRowsOf(draft, base)).some(([name, before]) => {
    const mine = [before, typed.get(name)].map(comparable)
    return !mine.includes(comparable(theirs.get(name)))
  })
}

/** @returns fields on the page, in page order, where `theirs` differs from the form's value and from `before` */
export function findDifferences(
  form: AnyFormApi,
  theirs: object,
  before: object = form.options.defaultValues,
): Difference[] {
  const opened = new Map(flattenByName(inRowsOf(form.state.values, before)))
  return flattenByName(inRowsOf(form.state.values, theirs)).flatMap(([name, value]) => {
    const display = getFieldDisplay(form, name)
    const mine: unknown = form.getFieldValue(name)
    const isTheirChange = comparable(value) !== comparable(opened.get(name))
    if (!display || !isTheirChange || comparable(value) === comparable(mine)) return []
    const { label, show } = display
    return [{ name, label, value, theirs: show(value), yours: show(mine), display }]
  })
}
