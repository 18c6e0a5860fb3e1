import type { BankSuffix } from '@/schemas/fields/bank'
import { bankFieldNames } from '@/src/form/groups/bank-fields'
import type { BusinessFormValues } from './business-values'

/** The slots for additional banks, of which there are two (specification 9.2). */
export const BANK_SLOTS: readonly BankSuffix[] = [1, 2]

export function isEntered(values: BusinessFormValues, slot: BankSuffix): boolean {
  return Object.values(bankFieldNames(slot)).some((name) => values[name].length > 0)
}

/** @returns whether another bank may be added: the main one and its statement come first (specification 5.11). */
export function hasMainBank({ statement_bank_id, bank_statement }: BusinessFormValues): boolean {
  return statement_bank_id !== '' && bank_statement.length > 0
}
