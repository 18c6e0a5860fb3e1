import { BANK_ACCOUNT_TYPES, type Option } from '@/schemas/options'
import { withFieldGroup } from './app-form'

type BankName =
  | 'bank_name'
  | 'statement_bank_id'
  | 'bank_statement'
  | 'bank_statement_pwd'
  | 'bank_account_type'
  | 'credit_limit'

type BankNames<Suffix extends '' | 1 | 2> = { [Name in BankName]: `${Name}${Suffix}` }

/** The names of a bank block in a form: '' for the main bank, 1 and 2 for the additional ones (specification 3.10). */
export function bankNames<const Suffix extends '' | 1 | 2>(suffix: Suffix): BankNames<Suffix> {
  return {
    bank_name: `bank_name${suffix}`,
    statement_bank_id: `statement_bank_id${suffix}`,
    bank_statement: `bank_statement${suffix}`,
    bank_statement_pwd: `bank_statement_pwd${suffix}`,
    bank_account_type: `bank_account_type${suffix}`,
    credit_limit: `credit_limit${suffix}`,
  }
}

/** The banks to choose from (value = bank id, label = its name), and whether bank and statement are marked required. */
interface BankFieldsProps {
  banks: readonly Option[]
  required: boolean
}

const props: BankFieldsProps = { banks: [], required: false }

const emptyBank = {
  bank_name: '',
  statement_bank_id: '',
  bank_statement: [] as string[], // An empty literal alone would be typed never[].
  bank_statement_pwd: '',
  bank_account_type: '',
  credit_limit: '',
}

/** One bank account with its statements. Choosing the bank sets its id and its name together. */
export const BankFields = withFieldGroup({
  defaultValues: emptyBank,
  props,
  render: function Bank({ group, banks, required }) {
    return (
      <>
        <group.AppField
          name="statement_bank_id"
          listeners={{
            onChange: ({ value }) =>
              group.setFieldValue('bank_name', banks.find((bank) => bank.value === value)?.label ?? ''),
          }}
        >
          {(field) => (
            <field.DropdownField label="Bank name" options={banks} searchable required={required} />
          )}
        </group.AppField>
        <group.AppField name="bank_statement">
          {(field) => <field.UploadField label="Bank statement" required={required} />}
        </group.AppField>
        <group.AppField name="bank_statement_pwd">
          {(field) => <field.PasswordField label="Statement password" description="If the PDF has one" />}
        </group.AppField>
        <group.AppField name="bank_account_type">
          {(field) => <field.DropdownField label="Bank account type" options={BANK_ACCOUNT_TYPES} />}
        </group.AppField>
        <group.AppField name="credit_limit">
          {(field) => <field.AmountField label="Credit limit" />}
        </group.AppField>
      </>
    )
  },
})
