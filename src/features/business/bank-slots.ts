import type { BankSuffix } from '@/schemas/fields/bank'
import { bankNames } from '@/src/form/bank-fields'
import type { BusinessFormValues } from './business-values'

/** The places for additional banks (spec 9: two). */
export const BANK_SLOTS: readonly BankSuffix[] = [1, 2]

/** Whether anything was entered for an additional bank. */
export function isEntered(values: BusinessFormValues, slot: BankSuffix): boolean {
  return Object.values(bankNames(slot)).some((name) => values[name].length > 0)
}

/** Whether another bank may be added: the main one and its statement come first (spec 5 'Business'). */
export function hasMainBank({ statement_bank_id, bank_statement }: BusinessFormValues): boolean {
  return statement_bank_id !== '' && bank_statement.length > 0
}
