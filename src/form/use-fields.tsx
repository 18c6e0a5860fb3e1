import { useMemo, type ComponentType, type ReactNode } from 'react'
import type { Field, FieldTable } from '@/schemas/fields/field'
import type { Option } from '@/schemas/options'
import { AmountField } from './amount-field'
import { birthDateRange } from './birth-dates'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { DigitsField } from './digits-field'
import { DropdownField } from './dropdown-field'
import { PasswordField } from './password-field'
import { RadioField } from './radio-field'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'
import { UploadField } from './upload-field'

/** What a screen says of a field beside its name: what depends on the screen, and never what the table knows. */
interface FieldOnScreen {
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
  description?: string | undefined
  autoComplete?: string
  /** Whether a long list can be searched. */
  searchable?: boolean
  /** The answers to choose from, where they depend on other answers or on the server. */
  options?: readonly Option[]
  /** What a consent is about. */
  link?: { href: string; text: string }
  /** Hears what is typed or chosen. */
  onChange?: (value: string) => void
}

type Bound = ComponentType<{
  name: string
  listeners?: { onChange: (change: { value: string }) => void }
  children: () => ReactNode
}>

/** A list of more answers than a screen of a phone holds can be searched. */
const SEARCHED_FROM = 12

function Input({ field, onScreen }: { field: Field; onScreen: FieldOnScreen }) {
  const { kind, label, maximum, options: known = [], unit } = field
  const {
    required,
    readOnly,
    disabled,
    autoComplete,
    link,
    options = known,
    onChange: _,
    ...others
  } = onScreen
  const isLong = kind === 'bank' || Math.max(options.length, known.length) > SEARCHED_FROM
  const { description = unit && 'In years', searchable = isLong } = others
  const common = {
    label,
    ...(description === undefined ? {} : { description }),
    ...(required === undefined ? {} : { required }),
    ...(disabled === undefined ? {} : { disabled }),
  }
  const typed = {
    ...common,
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(maximum === undefined ? {} : { maxLength: maximum }),
  }
  switch (kind) {
    case 'bank':
    case 'choice':
      return <DropdownField {...common} options={options} searchable={searchable} />
    case 'birthDate':
      return <DateField {...typed} openAt="decade" {...birthDateRange()} />
    case 'capitals':
      return <TextField {...typed} uppercase />
    case 'consent':
      return <CheckboxField {...common} {...(link ? { link } : {})} />
    case 'count':
    case 'digits':
    case 'percent':
      return <DigitsField {...typed} />
    case 'date':
      return <DateField {...typed} />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" />
    case 'file':
    case 'files':
      return <UploadField {...common} />
    case 'link':
      return <TextField {...typed} inputMode="url" />
    case 'mobile':
      return <DigitsField {...typed} inputMode="tel" />
    case 'paragraph':
      return <TextAreaField {...typed} />
    case 'password':
      return <PasswordField {...common} />
    case 'rupees':
      return <AmountField {...typed} />
    case 'text':
      return <TextField {...typed} />
    case 'yesNo':
      return <RadioField {...common} />
  }
}

/** The component that asks for a field of a table by its name. */
export type TableField<Table extends FieldTable> = ComponentType<
  FieldOnScreen & { name: keyof Table & string }
>

/** The form whose fields are asked for, or a group of it: its values have every field of the table. */
interface FormOf<Table extends FieldTable> {
  AppField: unknown
  state: { values: { [Name in keyof Table]: unknown } }
}

/**
 * Asks for the fields of a table: what is asked and how it is typed follows from the table, its
 * place and its conditions are the screen's. The component stays the same as long as the form does.
 */
export function useFields<const Table extends FieldTable>(
  form: FormOf<Table>,
  table: Table,
): TableField<Table> {
  // TanStack types the names of each form apart; those of the table are among them, as the parameter's type makes sure.
  const AppField = form.AppField as Bound
  return useMemo(
    () =>
      function TableField({ name, ...onScreen }: FieldOnScreen & { name: keyof Table & string }) {
        const field = table[name]
        const { onChange } = onScreen
        return (
          <AppField
            name={name}
            {...(onChange ? { listeners: { onChange: ({ value }) => onChange(value) } } : {})}
          >
            {() => field && <Input field={field} onScreen={onScreen} />}
          </AppField>
        )
      },
    [AppField, table],
  )
}
