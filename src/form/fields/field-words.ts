import { useEffect } from 'react'

/**
 * How a field and its values are told in words: its label, and what a person reads for a value. `take` puts a value in where
 * setting it in the form is not enough; `filesOf` answers the files of a value, where they can be looked at.
 */
interface FieldWords {
  label: string
  show: (value: unknown) => string
  take?: ((value: unknown) => void) | undefined
  filesOf?: ((value: unknown) => { fileId: string; name: string; view: () => void }[]) | undefined
}

type Form = { store: object }

/**
 * The words of the fields on the page, by form and by name: what is on the page can be told, what is not cannot. A form is
 * known by its store: the form that a field holds and the one of the context are two objects.
 */
const words = new WeakMap<object, Map<string, FieldWords>>()

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Makes a mounted field known by its words; one without them cannot be told. */
export function useFieldWords(
  { form, name }: { form: Form; name: string },
  told: (Pick<FieldWords, 'label'> & Partial<FieldWords>) | undefined,
): void {
  useEffect(() => {
    if (told === undefined) return undefined
    const fields = words.get(form.store) ?? new Map<string, FieldWords>()
    words.set(form.store, fields)
    fields.set(name, { show: asText, ...told })
    return () => {
      fields.delete(name)
    }
  })
}

/** The words of a field; undefined for one that is not on the page. */
export function fieldWordsOf(form: Form, name: string): FieldWords | undefined {
  return words.get(form.store)?.get(name)
}
