import * as z from 'zod/mini'
import { listOf, maybe } from '../wire'
import type { Field, FieldTable } from './field'

const maybeText = maybe(z.string())
const maybeNumber = maybe(z.union([z.number(), z.string()]))
const maybeFlag = maybe(z.boolean())
const fileList = listOf(z.string())

type Reading<Of extends Field> = Of['kind'] extends 'files'
  ? typeof fileList
  : Of['kind'] extends 'count' | 'percent' | 'rupees'
    ? typeof maybeNumber
    : Of['kind'] extends 'consent' | 'yesNo'
      ? typeof maybeFlag
      : typeof maybeText

/** A table's fields as a server sends them back: the passwords of bank statements stay there. */
type Section<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['kind'] extends 'password' ? never : Name]: Reading<Table[Name]>
}

function readingOf({ kind }: Field): z.ZodMiniType {
  if (kind === 'files') return fileList
  if (kind === 'count' || kind === 'percent' || kind === 'rupees') return maybeNumber
  return kind === 'consent' || kind === 'yesNo' ? maybeFlag : maybeText
}

/** How the fields of a table are read in a server's answer, ready for `z.object`: any of them may be missing. */
export function sectionShape<Table extends FieldTable>(table: Table): Section<Table> {
  const readings = Object.entries<Field>(table)
    .filter(([, { kind }]) => kind !== 'password')
    .map(([name, field]) => [name, readingOf(field)])
  // Object.fromEntries cannot say that each name has got its own reading.
  return Object.fromEntries(readings) as Section<Table>
}
