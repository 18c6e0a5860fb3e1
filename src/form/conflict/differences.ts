import type { AnyFormApi } from '@tanstack/react-form'
import { readText } from '@/schemas/text/typed-text'
import { fieldDisplayOf } from '../fields/field-display'

/** A field in which somebody else has saved something else than stands in the form. */
export interface Difference {
  name: string
  label: string
  value: unknown
  /** Both as a person reads them; '' for nothing. */
  theirs: string
  yours: string
  display: NonNullable<ReturnType<typeof fieldDisplayOf>>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values of a form by the names of its fields, `data[0].turnover` included; a list of files is one value. */
function byName(value: unknown, name = ''): [name: string, value: unknown][] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      byName(inner, name === '' ? key : `${name}.${key}`),
    )
  if (Array.isArray(value) && value.some(isRecord))
    return value.flatMap((inner, index) => byName(inner, `${name}[${index}]`))
  return [[name, value]]
}

/** Answers are texts, ticks, or lists of files. Space around a text is no difference. */
const comparable = (value: unknown) => (typeof value === 'string' ? readText(value) : JSON.stringify(value))

/**
 * @returns where `theirs` differs both from what stands in the form and from what it was opened with: what somebody else has changed.
 * Only fields on the page are listed, in the order of the form.
 */
export function differencesOf(form: AnyFormApi, theirs: object): Difference[] {
  const opened = new Map(byName(form.options.defaultValues))
  return byName(theirs).flatMap(([name, value]) => {
    const display = fieldDisplayOf(form, name)
    const mine: unknown = form.getFieldValue(name)
    const isTheirChange = comparable(value) !== comparable(opened.get(name))
    if (!display || !isTheirChange || comparable(value) === comparable(mine)) return []
    const { label, show } = display
    return [{ name, label, value, theirs: show(value), yours: show(mine), display }]
  })
}
