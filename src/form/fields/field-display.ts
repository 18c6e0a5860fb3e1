import { useEffect } from 'react'

/**
 * Says how a field can be shown away from its control, beside another answer to it: its label, and the text of a value. `replace`
 * puts a value in where setting it in the form is not enough; `filesOf` lists the files of a value, where they can be opened.
 */
interface FieldDisplay {
  label: string
  show: (value: unknown) => string
  replace?: ((value: unknown) => void) | undefined
  filesOf?: ((value: unknown) => { fileId: string; name: string; view: () => void }[]) | undefined
}

type Form = { store: object }

/**
 * The fields that are on the page, by form and by name. A form is known by its store: the form that a field holds and the one
 * of the context are two objects.
 */
const displays = new WeakMap<object, Map<string, FieldDisplay>>()

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Registers how a field is shown, as long as it is on the page; one without a display is not shown elsewhere. */
export function useFieldDisplay(
  { form, name }: { form: Form; name: string },
  display: (Pick<FieldDisplay, 'label'> & Partial<FieldDisplay>) | undefined,
): void {
  useEffect(() => {
    if (display === undefined) return undefined
    const fields = displays.get(form.store) ?? new Map<string, FieldDisplay>()
    displays.set(form.store, fields)
    fields.set(name, { show: asText, ...display })
    return () => {
      fields.delete(name)
    }
  })
}

/** @returns how a field is shown; undefined for one that is not on the page. */
export function fieldDisplayOf(form: Form, name: string): FieldDisplay | undefined {
  return displays.get(form.store)?.get(name)
}
