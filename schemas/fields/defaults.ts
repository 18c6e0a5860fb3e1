import type { Field, FieldTable } from './field'

type Typed<Table extends FieldTable<string>> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'files'
    ? string[]
    : Table[Name]['kind'] extends 'consent'
      ? boolean
      : string
}

function emptyAnswer({ kind }: Field<string>): string | string[] | boolean {
  if (kind === 'files') return []
  return kind === 'consent' ? false : ''
}

export function emptyForm<Table extends FieldTable<string>>(table: Table): Typed<Table> {
  const entries = Object.entries<Field<string>>(table).map(([name, field]) => [name, emptyAnswer(field)])
  // Object.fromEntries cannot say that each kind has got its own empty value.
  return Object.fromEntries(entries) as Typed<Table>
}
