import { PDF_FILES_WITH_PASSWORD } from '../files/upload-rule'
import { BANK_ACCOUNT_TYPES } from '../options'
import type { FieldTable } from './field'
import { renamed } from './renamed'

export const BANK_FIELDS = {
  bank_name: { kind: 'text', label: 'Name of the bank', listed: 'Bank name' },
  statement_bank_id: { kind: 'bank', label: 'Bank name' },
  bank_statement: { kind: 'files', label: 'Bank statement', upload: PDF_FILES_WITH_PASSWORD },
  bank_statement_pwd: { kind: 'password', label: 'Statement password', isSecret: true },
  bank_account_type: { kind: 'choice', label: 'Bank account type', options: BANK_ACCOUNT_TYPES },
  credit_limit: { kind: 'rupees', label: 'Credit limit' },
} as const satisfies FieldTable

/** The second and third bank have the suffixes 1 and 2 (specification 3.10). */
export type BankSuffix = 1 | 2

const { bank_name, bank_statement, bank_account_type, credit_limit } = BANK_FIELDS

const SECOND_BANK = {
  ...BANK_FIELDS,
  bank_name: { ...bank_name, listed: 'Second bank' },
  bank_statement: { ...bank_statement, listed: 'Second bank statement' },
  bank_account_type: { ...bank_account_type, listed: 'Second bank account type' },
  credit_limit: { ...credit_limit, listed: 'Second credit limit' },
} as const

const THIRD_BANK = {
  ...BANK_FIELDS,
  bank_name: { ...bank_name, listed: 'Third bank' },
  bank_statement: { ...bank_statement, listed: 'Third bank statement' },
  bank_account_type: { ...bank_account_type, listed: 'Third bank account type' },
  credit_limit: { ...credit_limit, listed: 'Third credit limit' },
} as const

export const ADDITIONAL_BANK_FIELDS = {
  ...renamed(SECOND_BANK, '', 1),
  ...renamed(THIRD_BANK, '', 2),
} as const satisfies FieldTable
