import { useQueryClient, type QueryClient, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { offlineCaseDefaults, offlineCaseSchema } from '@/schemas/forms/offline-case'
import { LOAN_TYPES, type Option } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { applicationListsKey, lenderListQuery } from '../../api/queries/list-queries'
import { useAppForm } from '../../form/core/app-form'
import { FieldTriple, FormSection } from '../../form/core/form-section'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { validationOptions } from '../../form/core/validation-options'
import { OFFLINE_CASE_DRAFT } from '../../form/draft/draft-store'
import { useDraft } from '../../form/draft/use-draft'
import { DropdownField } from '../../form/fields/list/dropdown-field'
import { useSession } from '../../hooks/session'
import type { OfflineCaseActor } from './offline-case-gate'
import classes from './offline-cases.module.css'

/** More than this is a list to search, and no longer quicker than typing. */
const MAX_SEEN = 5

type SeenList = { list: readonly { name: string }[] }

/** The borrowers in the lists that the agent has looked at just now, the latest first, each once. Nothing is asked for. */
function borrowersSeen(client: QueryClient, agentId: string): string[] {
  const lists = client.getQueriesData<SeenList>({ queryKey: applicationListsKey(agentId) })
  const names = lists.flatMap(([, seen]) => seen?.list.map(({ name }) => name.trim()) ?? [])
  return [...new Set(names)].filter((name) => name !== '').slice(0, MAX_SEEN)
}

const NO_LENDERS: Option[] = []

function LenderField() {
  const { data, isPending, isError, refetch } = useQuery({
    ...lenderListQuery(),
    select: (lenders) => lenders.data.map(({ lender_id, name }) => ({ value: lender_id, label: name })),
  })
  return (
    <div>
      <DropdownField
        label="Lender name"
        options={data ?? NO_LENDERS}
        searchable
        placeholder={isPending ? 'Loading' : 'Select'}
      />
      {isError && (
        <div className={classes.retry}>
          <span>{text('The lenders could not be loaded.')}</span>
          <Button variant="default" onClick={() => void refetch()}>
            {text('Try again')}
          </Button>
        </div>
      )}
    </div>
  )
}

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
