import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { BankSuffix } from '@/schemas/fields/bank'
import type { UploadFileType } from '@/schemas/files/uploads'
import { FormSection } from '@/src/form/core/form-section'
import { bankFieldNames } from '@/src/form/groups/bank-fields'
import { useUploadsActor } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'
import { AdditionalBank } from './additional-bank'
import type { BusinessFormValues } from './business-values'
import classes from './business.module.css'
import type { BusinessForm } from './use-business-form'

/** The slots for additional banks, of which there are two (specification 9.2). */
const BANK_SLOTS: readonly BankSuffix[] = [1, 2]

function isEntered(values: BusinessFormValues, slot: BankSuffix): boolean {
  return Object.values(bankFieldNames(slot)).some((name) => values[name].length > 0)
}

/** @returns whether another bank may be added: the main one and its statement come first (specification 5.11). */
function hasMainBank({ statement_bank_id, bank_statement }: BusinessFormValues): boolean {
  return statement_bank_id !== '' && bank_statement.length > 0
}

interface AdditionalBanksProps {
  form: BusinessForm
  applicationId: string
}

function forgetUpload(
  uploads: ActorRefFrom<UploadsLogic>,
  { applicationId, fileType }: { applicationId: string; fileType: UploadFileType },
): void {
  const upload = Object.values(uploads.getSnapshot().context.fields).find((field) => {
    const { request } = field.getSnapshot().context
    return request.applicationId === applicationId && request.fileType === fileType
  })
  if (!upload) return
  upload.send({ type: 'upload.cancelled' })
  for (const { fileId } of upload.getSnapshot().context.files) upload.send({ type: 'file.removed', fileId })
}

/** Each keeps its slot when the other is removed: its files were uploaded under that slot's name (specification 5.11). */
export function AdditionalBanks({ form, applicationId }: AdditionalBanksProps) {
  const uploads = useUploadsActor()
  const addButton = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<readonly BankSuffix[]>([])
  const [newest, setNewest] = useState<BankSuffix | null>(null)
  const [removals, setRemovals] = useState(0)
  const [asked, setAsked] = useState<BankSuffix | null>(null)
  const entered = useStore(form.store, ({ values }) =>
    BANK_SLOTS.filter((slot) => isEntered(values, slot)).join(),
  )
  const canAdd = useStore(form.store, ({ values }) => hasMainBank(values))
  const isSlotEntered = (slot: BankSuffix) => entered.includes(String(slot))
  // All that is saved or restored opens its slot; emptied by hand, the slot stays until it is removed.
  const unseen = BANK_SLOTS.filter((slot) => isSlotEntered(slot) && !shown.includes(slot))
  if (unseen.length > 0) setShown([...shown, ...unseen])
  const free = BANK_SLOTS.find((slot) => !shown.includes(slot))

  useEffect(() => {
    // All that was pressed is gone: focus must not fall back to the top of the page.
    if (removals > 0) addButton.current?.focus()
  }, [removals])

  function add(slot: BankSuffix) {
    setShown([...shown, slot])
    setNewest(slot)
  }
  function remove(slot: BankSuffix) {
    const { bank_statement: statements, ...others } = bankFieldNames(slot)
    forgetUpload(uploads, { applicationId, fileType: statements })
    form.setFieldValue(statements, [])
    for (const name of Object.values(others)) form.setFieldValue(name, '')
    setShown(shown.filter((other) => other !== slot))
    setAsked(null)
    setRemovals(removals + 1)
  }

  return (
    <>
      {BANK_SLOTS.filter((slot) => shown.includes(slot)).map((slot) => (
        <FormSection key={slot} title={text('Additional bank {number}', { number: slot })}>
          <AdditionalBank
            form={form}
            slot={slot}
            isNew={slot === newest}
            onRemove={() => (isSlotEntered(slot) ? setAsked(slot) : remove(slot))}
          />
        </FormSection>
      ))}
      <div className={classes.add}>
        <Button
          ref={addButton}
          variant="default"
          disabled={!canAdd || free === undefined}
          onClick={() => free !== undefined && add(free)}
        >
          {text('Add Bank')}
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
  if (isFull) return text('Two additional banks are the most.')
  return canAdd ? '' : text('Bank and statement first.')
}
