import { ADDRESS_AS_READ } from '@/schemas/fields/address'
import { listedFields, listedName, type Field, type FieldTable } from '@/schemas/fields/field'

export type ListedFields = readonly (readonly [name: string, label: string, field: Field])[]

const PINCODE = 'pincode'

/** The address that begins with this name, as it stands on a letter; nothing when none begins there. */
function addressAt(name: string, names: readonly string[]): string[] {
  if (!name.endsWith(PINCODE)) return []
  const prefix = name.slice(0, -PINCODE.length)
  return ADDRESS_AS_READ.map((part) => `${prefix}${part}`).filter((part) => names.includes(part))
}

function withAddressesAsRead(names: readonly string[]): string[] {
  const inAddresses = new Set(names.flatMap((name) => addressAt(name, names)))
  return names.flatMap((name) => (inAddresses.has(name) ? addressAt(name, names) : [name]))
}

const listed = (name: string, field: Field) => [name, listedName(field), field] as const // The triple, not a list.

/** The answers of a table that are listed as words. `without` names those that stand elsewhere, `first` those that lead. */
export function answersOf<Table extends FieldTable>(
  table: Table,
  {
    without = [],
    first = [],
  }: { without?: readonly (keyof Table)[]; first?: readonly (keyof Table & string)[] } = {},
): ListedFields {
  const elsewhere = new Set<PropertyKey>([...without, ...first])
  const names = listedFields(table)
    .filter(([name, { upload }]) => !upload && !elsewhere.has(name))
    .map(([name]) => name)
  return [...first, ...withAddressesAsRead(names)].flatMap((name) => {
    const field = table[name]
    return field ? [listed(name, field)] : []
  })
}

export function documentsIn(table: FieldTable): ListedFields {
  return listedFields(table)
    .filter(([, { upload }]) => upload)
    .map(([name, field]) => listed(name, field))
}
