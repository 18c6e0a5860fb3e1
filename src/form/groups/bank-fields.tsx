import { useEffect } from 'react'
import { BANK_FIELDS, type BankSuffix } from '@/schemas/fields/bank'
import { emptyForm } from '@/schemas/fields/defaults'
import { newNames } from '@/schemas/fields/renamed'
import type { Option } from '@/schemas/options'
import { withFieldGroup } from '../core/app-form'
import { FieldTriple } from '../core/form-section'
import { useFields } from '../core/use-fields'
import { useBanks } from './use-banks'

/** Suffix '' is the main bank, 1 and 2 the additional ones (specification 3.10). */
export const bankFieldNames = <const Suffix extends '' | BankSuffix>(suffix: Suffix) =>
  newNames(BANK_FIELDS, '', suffix)

function isOther(banks: readonly Option[], id: string): boolean {
  return banks.some((bank) => bank.value === id && bank.isOther)
}

function listedName(banks: readonly Option[], id: string): string {
  return banks.find(({ value, isOther: other }) => value === id && !other)?.label ?? ''
}

/** Choosing a bank sets its id and name together; the name of an unlisted one is typed. */
export const BankFields = withFieldGroup({
  defaultValues: emptyForm(BANK_FIELDS),
  render: function Bank({ group }) {
    const banks = useBanks()
    const fields = useFields(group, BANK_FIELDS)
    useEffect(() => {
      // A server may tell a bank by its id alone, and choosing it again would change nothing.
      const name = listedName(banks, group.getFieldValue('statement_bank_id'))
      if (name !== '' && group.getFieldValue('bank_name') === '')
        group.setFieldValue('bank_name', name, { dontUpdateMeta: true })
    }, [group, banks])
    return (
      <>
        <fields.Field
          name="statement_bank_id"
          options={banks}
          onChange={(id) => group.setFieldValue('bank_name', listedName(banks, id))}
        />
        <group.Subscribe selector={({ values }) => values.statement_bank_id}>
          {(id) =>
            isOther(banks, id) && (
              <fields.Field name="bank_name" description="As it stands on the statement" />
            )
          }
        </group.Subscribe>
        <fields.Field name="bank_statement" />
        <FieldTriple>
          <fields.Field name="bank_statement_pwd" description="If the file has one" />
          <fields.Field name="bank_account_type" />
          <fields.Field name="credit_limit" />
        </FieldTriple>
      </>
    )
  },
})
