import { lookupDefaults, lookupSchema } from '@/schemas/forms/lookup'
import { useAppForm } from '../../form/core/app-form'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { validationOptions } from '../../form/core/validation-options'
import { useIsBorrower, useIsBusy, useWizard, useWizardActor } from '../../hooks/wizard'
import { FoundApplicationPanel } from './found-application-panel'
import { LookupOutcome } from './lookup-outcome'
import classes from './resume.module.css'

export function Lookup() {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const isBorrower = useIsBorrower()
  const found = useWizard((snapshot) => (snapshot.hasTag('found') ? snapshot.context.found : null))
  const form = useAppForm({
    defaultValues: lookupDefaults,
    ...validationOptions(lookupSchema),
    onSubmit: ({ value }) =>
      sendAndSettle(wizard, { type: 'lookup.submitted', mobile: lookupSchema.parse(value).mobile }),
  })
  return (
    <div className={classes.lookup}>
      <form.AppForm>
        <form.FormBody schema={lookupSchema} isKept={false}>
          <div className={classes.field}>
            <form.AppField name="mobile">
              {(field) => (
                <field.MobileField
                  label="Mobile number"
                  description={isBorrower ? 'The number you applied with' : 'The borrower’s mobile'}
                />
              )}
            </form.AppField>
          </div>
          <form.SubmitButton label="Find Application" busyLabel="Searching" busy={isBusy} />
        </form.FormBody>
      </form.AppForm>
      {found ? <FoundApplicationPanel key={found.applicationId} found={found} /> : <LookupOutcome />}
    </div>
  )
}
