import { Button } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type { BankSuffix } from '@/schemas/forms/bank'
import type { Option } from '@/schemas/options'
import { useUploadsActor } from '@/src/actors/wizard'
import { BankFields, bankNames } from '@/src/form/bank-fields'
import { FormSection } from '@/src/form/form-body'
import { ConfirmDialog } from '@/src/ui/confirm-dialog'
import { BANK_SLOTS, hasMainBank, isEntered } from './bank-slots'
import classes from './business.module.css'
import { forgetUpload } from './forget-upload'
import type { BusinessForm } from './use-business-form'

/** What the additional banks take: the form, whose application it is, and the banks to choose from. */
interface AdditionalBanksProps {
  form: BusinessForm
  applicationId: string
  banks: readonly Option[]
}

/**
 * Up to two banks beside the main one (spec 5 'Business'). Each keeps its place when the other is removed: its files were
 * uploaded under that place's name.
 */
export function AdditionalBanks({ form, applicationId, banks }: AdditionalBanksProps) {
  const uploads = useUploadsActor()
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<readonly BankSuffix[]>([])
  const [asked, setAsked] = useState<BankSuffix | null>(null)
  const entered = useStore(form.store, ({ values }) =>
    BANK_SLOTS.filter((slot) => isEntered(values, slot)).join(),
  )
  const canAdd = useStore(form.store, ({ values }) => hasMainBank(values))
  const shown = BANK_SLOTS.filter((slot) => added.includes(slot) || entered.includes(String(slot)))
  const free = BANK_SLOTS.find((slot) => !shown.includes(slot))

  function add(slot: BankSuffix) {
    setAdded([...added, slot])
    // The button may be disabled now: focus goes on with the new bank.
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-field="${bankNames(slot).statement_bank_id}"] button`)
        ?.focus(),
    )
  }
  function remove(slot: BankSuffix) {
    const { bank_statement: statements, ...others } = bankNames(slot)
    forgetUpload(uploads, { applicationId, fileType: statements })
    form.setFieldValue(statements, [])
    for (const name of Object.values(others)) form.setFieldValue(name, '')
    setAdded(added.filter((other) => other !== slot))
    setAsked(null)
    // What was pressed is gone: focus must not fall back to the top of the page.
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <>
      {shown.map((slot) => (
        <FormSection key={slot} title={`Additional bank ${slot}`}>
          <BankFields form={form} fields={bankNames(slot)} banks={banks} required={false} />
          <Button
            className={classes.remove}
            variant="default"
            aria-label={`Remove additional bank ${slot}`}
            onClick={() => (entered.includes(String(slot)) ? setAsked(slot) : remove(slot))}
          >
            Remove bank
          </Button>
        </FormSection>
      ))}
      <div className={classes.add}>
        <Button
          ref={addButton}
          variant="default"
          disabled={!canAdd || free === undefined}
          onClick={() => free !== undefined && add(free)}
        >
          Add Bank
        </Button>
        <span className={classes.why}>{whyNot(canAdd, free === undefined)}</span>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title="Remove bank"
        text="What was entered for this bank and its statements will be removed."
        confirmLabel="Remove"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && remove(asked)}
      />
    </>
  )
}

function whyNot(canAdd: boolean, isFull: boolean): string {
  if (isFull) return 'Two additional banks are the most.'
  return canAdd ? '' : 'Choose the bank and upload its statement first.'
}
