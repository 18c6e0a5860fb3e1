import { fieldNames, type FieldTable } from './field'

/** What a form holds of a table's fields while it is filled in: text as typed, ids of files, a tick. */
type Typed<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'files'
    ? string[]
    : Table[Name]['kind'] extends 'consent'
      ? boolean
      : string
}

const EMPTY = { files: [], consent: false } as const

/** A form before anything is typed. */
export function emptyForm<Table extends FieldTable>(table: Table): Typed<Table> {
  const empty = new Map<string, unknown>(Object.entries(EMPTY))
  const entries = fieldNames(table).map((name) => [name, empty.get(table[name]?.kind ?? '') ?? ''])
  // Object.fromEntries cannot say that each kind has got its own empty value.
  return Object.fromEntries(entries) as Typed<Table>
}
