import type { AnyFormApi, FormOptions } from '@tanstack/react-form'
import { fieldsOnPage, focusFirstInvalid } from './focus-first-invalid'

type PathSegment = PropertyKey | { readonly key: PropertyKey }

interface Issue {
  readonly message: string
  readonly path?: readonly PathSegment[] | undefined
}

export interface FormSchema {
  readonly '~standard': {
    readonly validate: (
      value: unknown,
    ) => { readonly issues?: readonly Issue[] | undefined } | Promise<unknown>
  }
}

type NamedIssue = { name: string; message: string }

/** @returns a path as TanStack Form names a field: `data[0].turnover` */
function fieldNameOf(path: readonly PathSegment[]): string {
  return path.reduce<string>((name, segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    if (typeof key === 'number') return `${name}[${key}]`
    return name === '' ? String(key) : `${name}.${String(key)}`
  }, '')
}

/** Values are immutable, so one parse serves every field of a submit. */
const issueCache = new WeakMap<object, { schema: FormSchema; issues: readonly NamedIssue[] }>()

function parseIssues(schema: FormSchema, values: object): readonly NamedIssue[] {
  const known = issueCache.get(values)
  if (known?.schema === schema) return known.issues
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new TypeError('A form schema must not be asynchronous')
  const issues = (result.issues ?? []).map(({ message, path = [] }) => ({ name: fieldNameOf(path), message }))
  issueCache.set(values, { schema, issues })
  return issues
}

/** @returns the names of the fields that the schema refuses while they are empty; of all rows of a list those that are there */
export function listRequiredFields(schema: FormSchema, values: object): ReadonlySet<string> {
  const empty = JSON.parse(JSON.stringify(values, toEmpty)) as object // An object stays one.
  return new Set(parseIssues(schema, empty).map(({ name }) => name))
}

/** For `JSON.stringify`: the rows of a list stay, with nothing in them. */
function toEmpty(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'object')
  return typeof value === 'object' ? value : typeof value === 'boolean' ? false : ''
}

/** @returns the field on the page that shows an issue: the one named, else its nearest ancestor */
function findShownField(name: string, form: AnyFormApi): string | undefined {
  const isOnPage = (candidate: string) => Boolean(form.fieldInfo[candidate]?.instance)
  let candidate = name
  while (candidate !== '') {
    if (isOnPage(candidate)) return candidate
    candidate = candidate.slice(0, Math.max(candidate.lastIndexOf('.'), candidate.lastIndexOf('['), 0))
  }
  return undefined
}

function findFieldError(schema: FormSchema, form: AnyFormApi, name: string): string | undefined {
  return parseIssues(schema, form.state.values).find((issue) => findShownField(issue.name, form) === name)
    ?.message
}

/** @returns the field's error unless a field above it on the page has one */
function findFirstFieldError(schema: FormSchema, form: AnyFormApi, name: string): string | undefined {
  const invalid = new Set(
    parseIssues(schema, form.state.values).map((issue) => findShownField(issue.name, form)),
  )
  const first = fieldsOnPage(form).find((field) => invalid.has(field.dataset['field']))
  return first?.dataset['field'] === name ? findFieldError(schema, form, name) : undefined
}

/** Errors that no field on the page can show must not be lost. */
function findFormError(schema: FormSchema, form: AnyFormApi): string | undefined {
  const hidden = parseIssues(schema, form.state.values).find(
    (issue) => findShownField(issue.name, form) === undefined,
  )
  if (!hidden) return undefined
  return hidden.name === '' ? hidden.message : `${hidden.message} (${hidden.name.replaceAll('_', ' ')})`
}

type SchemaValidation = Required<
  Pick<
    FormOptions<
      unknown,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      unknown
    >,
    'validationLogic' | 'canSubmitWhenInvalid'
  >
> & {
  onSubmitInvalid: (props: { formApi: AnyFormApi }) => void
}

/** Form options that validate on blur, on submit, and on change while an error shows; `onlyFirst`: specification 5.15. */
export function validationOptions(
  schema: FormSchema,
  { onlyFirst = false }: { onlyFirst?: boolean } = {},
): SchemaValidation {
  const fieldError = onlyFirst ? findFirstFieldError : findFieldError
  return {
    // TanStack would stop at the first press with the errors known so far.
    canSubmitWhenInvalid: true,
    validationLogic: ({ form, event, runValidation }) => {
      const { fieldName, type } = event
      const check = () =>
        fieldName === undefined ? findFormError(schema, form) : fieldError(schema, form, fieldName)
      const showsError = fieldName !== undefined && (form.getFieldMeta(fieldName)?.errors.length ?? 0) > 0
      const isDue =
        !event.async &&
        (type === 'submit' ||
          (fieldName !== undefined &&
            ((type === 'blur' && (!onlyFirst || showsError)) || (type === 'change' && showsError))))
      return runValidation({
        form,
        validators: isDue ? [{ cause: fieldName === undefined ? 'submit' : 'dynamic', fn: check }] : [],
      })
    },
    onSubmitInvalid: ({ formApi }) => focusFirstInvalid(formApi),
  }
}
