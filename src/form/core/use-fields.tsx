import { memo, useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import type { Field, FieldKind, FieldTable } from '@/schemas/fields/field'
import type { Option } from '@/schemas/options'
import { AmountField } from '../fields/amount-field'
import { CheckboxField } from '../fields/checkbox-field'
import { birthDateRange } from '../fields/date/birth-dates'
import { DateField } from '../fields/date/date-field'
import { DigitsField } from '../fields/digits-field'
import { DropdownField } from '../fields/list/dropdown-field'
import { MobileField } from '../fields/mobile-field'
import { NumberField } from '../fields/number-field'
import { PasswordField } from '../fields/password-field'
import { RadioField } from '../fields/radio-field'
import { TextAreaField } from '../fields/text-area-field'
import { TextField } from '../fields/text-field'
import { UploadField } from '../upload/upload-field'
import { OnlyFilesContext } from './only-files-context'

/** The part of a field that depends on the screen; the rest comes from its table. */
interface FieldOnScreen {
  readOnly?: boolean
  disabled?: boolean
  description?: string | undefined
  autoComplete?: string
  options?: readonly Option[]
  knownNames?: readonly string[] | undefined
  link?: { href: string; text: string }
  onChange?: (value: string) => void
}

type BoundField = ComponentType<{
  name: string
  listeners?: { onChange: (change: { value: string }) => void }
  children: () => ReactNode
}>

/** Lists longer than a phone's screen can be searched. */
const SEARCHABLE_FROM = 12

function toControlProps(
  { kind, label, maximum, options: known = [], unit }: Field<string>,
  onScreen: FieldOnScreen,
) {
  const { readOnly, disabled, autoComplete, link, knownNames, options = known } = onScreen
  const { description = unit && 'In years' } = onScreen
  const isLong = kind === 'bank' || Math.max(options.length, known.length) > SEARCHABLE_FROM
  const common = {
    label,
    ...(description === undefined ? {} : { description }),
    ...(disabled === undefined ? {} : { disabled }),
  }
  const typed = {
    ...common,
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(maximum === undefined ? {} : { maxLength: maximum }),
  }
  const chosen = { ...common, options, searchable: isLong }
  return { common, typed, chosen, knownNames, consent: { ...common, ...(link ? { link } : {}) } }
}

type Props = ReturnType<typeof toControlProps>

const choice = ({ chosen }: Props) => <DropdownField {...chosen} />
const digits = ({ typed }: Props) => <DigitsField {...typed} />
const upload = ({ common }: Props) => <UploadField {...common} />

const CONTROLS: Readonly<Record<FieldKind, (props: Props) => ReactNode>> = {
  bank: choice,
  birthDate: ({ typed }) => <DateField {...typed} isBirthDate openAt="decade" {...birthDateRange()} />,
  capitals: ({ typed }) => <TextField {...typed} uppercase />,
  choice,
  consent: ({ consent }) => <CheckboxField {...consent} />,
  count: ({ typed }) => <NumberField {...typed} />,
  date: ({ typed }) => <DateField {...typed} />,
  digits,
  email: ({ typed }) => <TextField {...typed} type="email" inputMode="email" />,
  file: upload,
  files: upload,
  link: ({ typed }) => <TextField {...typed} inputMode="url" />,
  mobile: ({ typed }) => <MobileField {...typed} />,
  paragraph: ({ typed }) => <TextAreaField {...typed} />,
  password: ({ common }) => <PasswordField {...common} />,
  percent: ({ typed }) => <NumberField {...typed} places={2} />,
  rupees: ({ typed }) => <AmountField {...typed} />,
  text: ({ typed, knownNames }) => <TextField {...typed} knownNames={knownNames} />,
  yesNo: ({ common }) => <RadioField {...common} />,
}

/** A file, and the password that opens it: all that can be changed where only files can. */
const OF_FILES = new Set<FieldKind>(['file', 'files', 'password'])

function Control({ field, onScreen }: { field: Field<string>; onScreen: FieldOnScreen }) {
  const isLocked = useContext(OnlyFilesContext) && !OF_FILES.has(field.kind)
  const shown = isLocked ? { ...onScreen, disabled: true } : onScreen
  return CONTROLS[field.kind](toControlProps(field, shown))
}

interface Fields<Table extends FieldTable<string>> {
  Field: ComponentType<FieldOnScreen & { name: keyof Table & string }>
}

interface FormOf<Table extends FieldTable<string>> {
  AppField: unknown
  state: { values: { [Name in keyof Table]: unknown } }
}

export interface RowsOf<Table extends FieldTable<string>, List extends string> {
  AppField: unknown
  state: { values: Record<List, readonly { [Name in keyof Table]: unknown }[]> }
}

/** Binds the fields of a table to a form. `Field` keeps its identity as long as the form does. */
export function useFields<const Table extends FieldTable<string>>(
  form: FormOf<Table>,
  table: Table,
): Fields<Table> {
  return useBoundFields(form.AppField, table, '')
}

/** The same for a row, counted from 0, of a list in the form. */
export function useRowFields<const Table extends FieldTable<string>, const List extends string>(
  form: RowsOf<Table, List>,
  table: Table,
  list: List,
  index: number,
): Fields<Table> {
  return useBoundFields(form.AppField, table, `${list}[${index}].`)
}

function useBoundFields<Table extends FieldTable<string>>(
  appField: unknown,
  table: Table,
  path: string,
): Fields<Table> {
  // TanStack types each form's field names; the parameters' types make sure that the table's are among them.
  const AppField = appField as BoundField
  return useMemo(
    () => ({
      // A form that is rendered, as at each save, renders only the fields that are asked for otherwise.
      Field: memo(function Field({ name, ...onScreen }) {
        const field = table[name]
        const { onChange } = onScreen
        return (
          <AppField
            name={`${path}${name}`}
            {...(onChange ? { listeners: { onChange: ({ value }) => onChange(value) } } : {})}
          >
            {() => field && <Control field={field} onScreen={onScreen} />}
          </AppField>
        )
      }),
    }),
    [AppField, table, path],
  )
}
