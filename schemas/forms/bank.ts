import { BANK_ACCOUNT_TYPES, optionValues } from '../options'
import { fileIds, optionalChoice, optionalNumber, optionalText } from '../primitives'

/** A bank account's fields where none of them is required. The statement password is never stored on the phone. */
export const optionalBankFields = {
  bank_name: optionalText(),
  statement_bank_id: optionalText(),
  bank_statement: fileIds,
  bank_statement_pwd: optionalText(),
  bank_account_type: optionalChoice(optionValues(BANK_ACCOUNT_TYPES)),
  credit_limit: optionalNumber({ above: 0, message: 'Credit limit must be greater than 0' }),
}

/** A bank block before anything is typed. */
export const bankDefaults = {
  bank_name: '',
  statement_bank_id: '',
  bank_statement: [] as string[], // An empty literal alone would be typed never[].
  bank_statement_pwd: '',
  bank_account_type: '',
  credit_limit: '',
}

/** Which additional bank a field belongs to: the second and third bank have the suffixes 1 and 2 (specification 3.10). */
export type BankSuffix = 1 | 2

/** The keys of `Block` with a bank's suffix: `bank_name` becomes `bank_name1`. */
type Suffixed<Block, Suffix extends BankSuffix> = {
  [Key in keyof Block & string as `${Key}${Suffix}`]: Block[Key]
}

/** A bank block with its keys suffixed. */
export function additionalBank<const Block extends object, Suffix extends BankSuffix>(
  block: Block,
  suffix: Suffix,
): Suffixed<Block, Suffix> {
  const entries = Object.entries(block).map(([key, value]) => [`${key}${suffix}`, value])
  // Object.fromEntries knows no mapped keys; the map above is the very renaming that the type states.
  return Object.fromEntries(entries) as Suffixed<Block, Suffix>
}
