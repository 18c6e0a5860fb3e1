import { useEffect } from 'react'
import type { BankSuffix } from '@/schemas/fields/bank'
import { BankFields, bankFieldNames } from '@/src/form/groups/bank-fields'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import textButton from '@/src/ui/theme/text-button.module.css'
import classes from './business.module.css'
import type { BusinessForm } from './use-business-form'

/** `isNew`: just added, so that focus goes on with it. */
interface AdditionalBankProps {
  form: BusinessForm
  slot: BankSuffix
  isNew: boolean
  onRemove: () => void
}

export function AdditionalBank({ form, slot, isNew, onRemove }: AdditionalBankProps) {
  useEffect(() => {
    // The pressed button may be disabled by now: focus must not fall back to the top of the page.
    const name = bankFieldNames(slot).statement_bank_id
    if (isNew) document.querySelector<HTMLElement>(`[data-field="${name}"] button`)?.focus()
  }, [isNew, slot])

  return (
    <>
      <BankFields form={form} fields={bankFieldNames(slot)} />
      <Button
        className={`${classes.remove} ${textButton.remove}`}
        variant="subtle"
        style={{ paddingInline: 0 }}
        aria-label={text('Remove bank (additional bank {number})', { number: slot })}
        onClick={onRemove}
      >
        {text('Remove bank')}
      </Button>
    </>
  )
}
