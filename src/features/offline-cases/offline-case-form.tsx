import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { offlineCaseDefaults, offlineCaseSchema } from '@/schemas/forms/offline-case'
import { LOAN_TYPES } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { useSession } from '../../hooks/session'
import { FieldTriple, FormSection } from '../../form/core/form-section'
import { useAppForm } from '../../form/core/app-form'
import { OFFLINE_CASE_DRAFT } from '../../form/draft/draft-store'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { useDraft } from '../../form/draft/use-draft'
import { validationOptions } from '../../form/core/validation-options'
import type { OfflineCaseActor } from './offline-case-gate'
import { borrowersSeen } from './borrowers-seen'
import { LenderField } from './lender-field'
import classes from './offline-cases.module.css'

/** The fields of a case in the order of specification 5.15, one error at a time. A failed save loses nothing. */
export function OfflineCaseForm({ offlineCase }: { offlineCase: OfflineCaseActor }) {
  const hasFailed = useSelector(offlineCase, (snapshot) => snapshot.hasTag('failed'))
  const agentId = useSession(({ context }) => context.profile?.id ?? '')
  const client = useQueryClient()
  const [knownNames] = useState(() => borrowersSeen(client, agentId))
  const form = useAppForm({
    defaultValues: offlineCaseDefaults,
    ...validationOptions(offlineCaseSchema, { onlyFirst: true }),
    onSubmit: ({ value }) =>
      sendAndSettle(offlineCase, {
        type: 'offlineCase.submitted',
        value: offlineCaseSchema.parse(value),
      }),
  })
  useDraft(form, OFFLINE_CASE_DRAFT)
  return (
    <form.AppForm>
      <form.FormBody schema={offlineCaseSchema} actions={<form.SubmitButton label="Submit" />}>
        <form.AppField name="lender_info[0].lender_id">{() => <LenderField />}</form.AppField>
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label="Case name"
              description="The borrower’s full name"
              knownNames={knownNames}
            />
          )}
        </form.AppField>
        <form.AppField name="loan_type">
          {(field) => <field.DropdownField label="Loan type" options={LOAN_TYPES} searchable />}
        </form.AppField>
        <form.AppField name="required_amount">
          {(field) => <field.AmountField label="Amount" />}
        </form.AppField>
        <form.AppField name="lender_info[0].disbursement_date">
          {(field) => <field.DateField label="Disbursement date" />}
        </form.AppField>
        <form.AppField name="lender_info[0].is_pendency">
          {(field) => (
            <field.RadioField label="Pendency" description="Yes, if papers are still owed to the lender" />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.lender_info[0]?.is_pendency === 'true'}>
          {(isPendency) =>
            isPendency && (
              <form.AppField name="lender_info[0].pendency_desc">
                {(field) => <field.TextAreaField label="Pendency description" />}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <FormSection title="Waivers">
          <FieldTriple>
            <form.AppField name="lender_info[0].insurance_fee_waiver">
              {(field) => (
                <field.TextField label="Insurance fee waiver" description="In rupees" inputMode="decimal" />
              )}
            </form.AppField>
            <form.AppField name="lender_info[0].pf_waiver_percentage">
              {(field) => (
                <field.TextField
                  label="PF waiver percentage"
                  description="Of the processing fee (PF), in percent, like 0.5"
                  inputMode="decimal"
                />
              )}
            </form.AppField>
            <form.AppField name="lender_info[0].interest_rate_waiver">
              {(field) => (
                <field.TextField label="Interest rate waiver" description="%, like 0.5" inputMode="decimal" />
              )}
            </form.AppField>
          </FieldTriple>
        </FormSection>
        <FormSection title="Others">
          <form.AppField name="tracker_id">{(field) => <field.TextField label="Case ID" />}</form.AppField>
          <form.AppField name="remarks">{(field) => <field.TextAreaField label="Remarks" />}</form.AppField>
        </FormSection>
        {hasFailed && (
          <p className={classes.failure} role="alert">
            {text('The case was not recorded. Nothing is lost: please try again.')}
          </p>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}
