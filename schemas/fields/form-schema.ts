import * as z from 'zod/mini'
import { phrase } from '../language/phrases'
import { optionValues, type Option } from '../options'
import {
  birthDate,
  fileIds,
  optionalChoice,
  optionalEmail,
  optionalMobile,
  optionalNumber,
  optionalPassword,
  optionalText,
  yesNo,
} from '../text/primitives'
import type { Field, FieldKind, FieldTable } from './field'

/** Says how a kind is checked where a form demands nothing more: it may be left empty. */
const RULES = {
  bank: optionalText(),
  birthDate: birthDate(),
  capitals: optionalText(),
  consent: yesNo,
  count: optionalNumber({ minimum: 0 }),
  date: optionalText(),
  digits: optionalText(),
  email: optionalEmail,
  file: optionalText(),
  files: fileIds,
  link: optionalText(),
  mobile: optionalMobile,
  paragraph: optionalText(),
  password: optionalPassword,
  percent: optionalNumber({ minimum: 0, maximum: 100 }),
  rupees: optionalNumber({ minimum: 0 }),
  text: optionalText(),
  yesNo,
} as const satisfies Record<Exclude<FieldKind, 'choice'>, z.ZodMiniType>

type ChoiceOf<Options> = Options extends readonly Option<infer Value>[]
  ? ReturnType<typeof optionalChoice<[Value, ...Value[]]>>
  : never

type RuleOf<Of extends Field<string>> = Of['kind'] extends keyof typeof RULES
  ? (typeof RULES)[Of['kind']]
  : ChoiceOf<Of['options']>

type Demands<Table extends FieldTable<string>> = { readonly [Name in keyof Table]?: z.ZodMiniType }

type Shape<Table extends FieldTable<string>, Stricter> = {
  [Name in keyof Table]: Name extends keyof Stricter ? Stricter[Name] : RuleOf<Table[Name]>
}

/** Refuses a code or a count that is longer than its box, which takes a paste whole and cuts nothing off. */
function withinBox(
  { kind, maximum = Number.POSITIVE_INFINITY }: Field<string>,
  rule: z.ZodMiniType,
): z.ZodMiniType {
  const isCount = kind === 'count'
  if (!isCount && kind !== 'capitals') return rule
  const fits = (answer: unknown) =>
    isCount
      ? typeof answer !== 'number' || answer < 10 ** maximum
      : typeof answer !== 'string' || answer.length <= maximum
  const source = isCount ? 'At most {maximum} digits' : 'At most {maximum} characters'
  return rule.check(z.refine(fits, { error: () => phrase(source, { maximum }) }))
}

function ruleOf({ kind, options }: Field<string>): z.ZodMiniType {
  if (kind !== 'choice') return RULES[kind]
  const [first, ...rest] = options ?? []
  return first ? optionalChoice(optionValues([first, ...rest])) : optionalText()
}

/** For `z.object`. A field of the table cannot be left out, and a demand for one that it does not have does not compile. */
export function formShape<Table extends FieldTable<string>, const Stricter extends Demands<Table>>(
  table: Table,
  demands: Stricter & Record<Exclude<keyof Stricter, keyof Table>, never>,
): Shape<Table, Stricter> {
  const stricter = new Map<string, z.ZodMiniType | undefined>(Object.entries(demands))
  const rules = Object.entries<Field<string>>(table).map(([name, field]) => [
    name,
    withinBox(field, stricter.get(name) ?? ruleOf(field)),
  ])
  // Object.fromEntries cannot say that each name has got its own rule.
  return Object.fromEntries(rules) as Shape<Table, Stricter>
}
