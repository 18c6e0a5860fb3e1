import { BANK_FIELDS } from '@/schemas/fields/bank'
import { emptyForm } from '@/schemas/fields/defaults'
import type { Option } from '@/schemas/options'
import { withFieldGroup } from '../whole/app-form'
import { useFields } from '../whole/use-fields'

type BankName = keyof typeof BANK_FIELDS

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

/** One bank account with its statements. Choosing the bank sets its id and its name together. */
export const BankFields = withFieldGroup({
  defaultValues: emptyForm(BANK_FIELDS),
  props,
  render: function Bank({ group, banks, required }) {
    const fields = useFields(group, BANK_FIELDS)
    return (
      <>
        <fields.Field
          name="statement_bank_id"
          options={banks}
          required={required}
          onChange={(id) =>
            group.setFieldValue('bank_name', banks.find((bank) => bank.value === id)?.label ?? '')
          }
        />
        <fields.Field name="bank_statement" required={required} />
        <fields.Field name="bank_statement_pwd" description="If the PDF has one" />
        <fields.Field name="bank_account_type" />
        <fields.Field name="credit_limit" />
      </>
    )
  },
})
