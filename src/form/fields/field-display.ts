import { useEffect } from 'react'

/** Shows a field outside its control; `replace` sets a value where setting it in the form is not enough. */
export interface FieldDisplay {
  label: string
  show: (value: unknown) => string
  replace?: ((value: unknown) => void) | undefined
  filesOf?: ((value: unknown) => { fileId: string; name: string; view: () => void }[]) | undefined
}

type Form = { store: object }

/** Fields on the page by form and name. Keyed by store: a field's form and the context's form are two objects. */
const displays = new WeakMap<object, Map<string, FieldDisplay>>()

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Registers a field's display while it is mounted; without one it is not shown elsewhere. */
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

export function getFieldDisplay(form: Form, name: string): FieldDisplay | undefined {
  return displays.get(form.store)?.get(name)
}
