import * as z from 'zod/mini'
import { maybe, maybeFlag, maybeText, maybeTextList, textList } from '../wire'
import type { Field, FieldTable } from './field'

const maybeAmount = maybe(z.union([z.number(), z.string()]))

type AnswerSchema<Of extends Field<string>> = Of['kind'] extends 'files'
  ? typeof textList
  : Of['kind'] extends 'count' | 'percent' | 'rupees'
    ? typeof maybeAmount
    : Of['kind'] extends 'consent' | 'yesNo'
      ? typeof maybeFlag
      : typeof maybeText

/** A table's fields as a server sends them back: the passwords of bank statements stay there. */
type Section<Table extends FieldTable<string>> = {
  [Name in keyof Table as Table[Name]['kind'] extends 'password' ? never : Name]: AnswerSchema<Table[Name]>
}

function answerSchema({ kind }: Field<string>): z.ZodMiniType {
  if (kind === 'files') return textList
  if (kind === 'count' || kind === 'percent' || kind === 'rupees') return maybeAmount
  return kind === 'consent' || kind === 'yesNo' ? maybeFlag : maybeText
}

/** Any of them may be missing in a server's answer. */
export function sectionShape<Table extends FieldTable<string>>(table: Table): Section<Table> {
  const schemas = Object.entries<Field<string>>(table)
    .filter(([, { kind }]) => kind !== 'password')
    .map(([name, field]) => [name, answerSchema(field)])
  // Object.fromEntries cannot say that each name has got its own schema.
  return Object.fromEntries(schemas) as Section<Table>
}

type FlatSection<Table extends FieldTable<string>> = {
  [Name in keyof Section<Table>]: Section<Table>[Name] extends typeof textList
    ? typeof maybeTextList
    : Section<Table>[Name]
}

/** The same fields beside other answers: files that a server does not tell there may be told elsewhere. */
export function flatSectionShape<Table extends FieldTable<string>>(table: Table): FlatSection<Table> {
  const schemas = Object.entries<z.ZodMiniType>(sectionShape(table)).map(([name, schema]) => [
    name,
    schema === textList ? maybeTextList : schema,
  ])
  // As above.
  return Object.fromEntries(schemas) as FlatSection<Table>
}
