import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Field, FieldKind } from '@/schemas/fields/field'
import { FIELD_TABLES } from '@/schemas/fields/tables'
import { useAppForm } from '@/src/form/core/app-form'
import { useFields } from '@/src/form/core/use-fields'
import { renderInTheme, watchValues } from './harness'

/** A field of a table in a form of its own; `kept` is what the form holds. */
export function renderOne(field: Field, before = '') {
  const table = { answer: field }
  const values = { current: { answer: before } }
  function Form() {
    const form = useAppForm({ defaultValues: { answer: before } })
    watchValues(form, values)
    const { Field: Control } = useFields(form, table)
    return <Control name="answer" />
  }
  renderInTheme(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>(field.label, { selector: 'input, textarea' })
  const user = userEvent.setup()
  async function paste(text: string) {
    await user.click(input)
    await user.paste(text)
  }
  return { user, input, values, paste, kept: () => values.current.answer }
}

const fields = Object.entries(FIELD_TABLES).flatMap(([table, all]) =>
  Object.entries<Field>(all).map(([name, field]) => ({ name: `${table}.${name}`, field })),
)

/** Every field of some kinds, of all tables. */
export const ofKind = (...kinds: FieldKind[]) => fields.filter(({ field }) => kinds.includes(field.kind))
