import type { UploadRule } from '../files/upload-rule'
import type { Label } from '../language/texts'
import type { Option } from '../options'

/** Decides how a field is asked for, checked, sent and exported. `bank`: an id of the server's list; `capitals`: PAN, GST or IFSC. */
export type FieldKind =
  | 'bank'
  | 'birthDate'
  | 'capitals'
  | 'choice'
  | 'consent'
  | 'count'
  | 'date'
  | 'digits'
  | 'email'
  | 'file'
  | 'files'
  | 'link'
  | 'mobile'
  | 'paragraph'
  | 'password'
  | 'percent'
  | 'rupees'
  | 'text'
  | 'yesNo'

/** Everything about a field that does not depend on the screen it stands on. No zod: screens read it too. Lenders' sheets have labels that are not translated. */
export type Field<Named extends string = Label> = {
  readonly kind: FieldKind
  readonly label: Named
  readonly listed?: Named
  readonly maximum?: number
  readonly unit?: 'years'
  readonly options?: readonly Option[]
  readonly upload?: UploadRule
  /** Never written to the phone's storage (specification 3.2). */
  readonly isSecret?: true
  /** False where it says nothing of a person. Whatever does not say so is personal data (docs/personal-data.md). */
  readonly isPersonal?: false
}

/** By their names on the wire, in the order in which they are captured. */
export type FieldTable<Named extends string = Label> = Readonly<Record<string, Field<Named>>>

type Impersonal<Block> = { [Name in keyof Block]: Block[Name] & { readonly isPersonal: false } }

export function impersonal<const Block extends FieldTable>(block: Block): Impersonal<Block> {
  const entries = Object.entries(block).map(([name, field]) => [name, { ...field, isPersonal: false }])
  return Object.fromEntries(entries) as Impersonal<Block> // Object.fromEntries forgets which name has which field.
}

export function fieldNames<Table extends FieldTable>(table: Table): (keyof Table & string)[] {
  return Object.keys(table)
}

export function listedName<Named extends string>({ label, listed = label }: Field<Named>): Named {
  return listed
}

/** Kinds whose answers are kept from lists: a statement's password, an id beside which the name stands, a consent. */
const UNLISTED = new Set<FieldKind>(['password', 'bank', 'consent'])

export function listedFields<Named extends string>(
  table: FieldTable<Named>,
): [name: string, field: Field<Named>][] {
  return Object.entries(table).filter(([, { kind }]) => !UNLISTED.has(kind))
}
