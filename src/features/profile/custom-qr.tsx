import { useStore } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customQrDefaults, customQrSchema } from '@/schemas/forms/campaign-link'
import { LIMITS } from '@/schemas/limits'
import { LEAD_SOURCES, LOAN_TYPES } from '@/schemas/options'
import { failureText } from '../../api/api-error'
import { callOnce } from '../../api/call-once'
import { CAMPAIGN_LINKS } from '../../api/queries/link-queries'
import { useAppForm } from '../../form/core/app-form'
import { validationOptions } from '../../form/core/validation-options'
import { discardDraft, draftKey } from '../../form/draft/draft-store'
import { persistDrafts } from '../../form/draft/persist-drafts'
import { useDraft } from '../../form/draft/use-draft'
import { servedLoans } from '../../tenant/served-loans'
import { useTenant } from '../../tenant/use-tenant'
import { More } from '../../ui/more/more'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import { showError } from '../../ui/toast/toast'
import classes from './profile.module.css'
import { QrCard } from './qr-card'

const DRAFT = draftKey({ applicationId: null, stage: 'campaign' })

const SOURCES = LEAD_SOURCES.map((source) => ({ value: source, label: source }))

type CustomQrValues = ReturnType<ReturnType<typeof customQrSchema>['parse']>

/** Makes a QR code for a campaign; a deployment for direct leads asks for the loan type first (specification 5.17, 7.19). */
export function CustomQr() {
  const { config, features } = useTenant()
  const queries = useQueryClient()
  const schema = useMemo(() => customQrSchema(features.directLeads), [features.directLeads])
  const creation = useMutation({
    mutationFn: async (values: CustomQrValues) => {
      const { createQrCode } = await import('@/schemas/calls/campaign-links')
      return callOnce(createQrCode, {
        body: {
          ...values,
          base_url: `${location.origin}/apply-loan/mobile`,
          application_source: features.directLeads ? 'DIRECT_LEADS' : 'NORMAL',
        },
      })
    },
    onSuccess: () => {
      discardDraft(DRAFT)
      return queries.invalidateQueries({ queryKey: CAMPAIGN_LINKS })
    },
    onError: (error) => showError(failureText(error, 'Failed to generate QR code.')),
  })
  const form = useAppForm({
    defaultValues: customQrDefaults,
    ...validationOptions(schema),
    onSubmit: async ({ value }) => {
      // A phone that dies meanwhile has what was typed.
      await persistDrafts()
      // A failure was told by the toast; the form stays as it is and can be sent again.
      await creation.mutateAsync(schema.parse(value)).catch(() => undefined)
    },
  })
  useDraft(form, DRAFT)
  const isNamed = useStore(form.store, ({ values }) =>
    Object.entries(values).some(([name, value]) => name !== 'loan_type' && value !== ''),
  )

  return (
    <>
      <form.AppForm>
        <form.FormBody schema={schema}>
          {features.directLeads && (
            <form.AppField name="loan_type">
              {(field) => (
                <field.DropdownField label="Loan type" searchable options={servedLoans(LOAN_TYPES, config)} />
              )}
            </form.AppField>
          )}
          <More isFilled={isNamed}>
            <form.AppField name="utm_source">
              {(field) => <field.DropdownField label="Source" searchable options={SOURCES} />}
            </form.AppField>
            <form.AppField name="utm_campaign">
              {(field) => <field.TextField label="Campaign" maxLength={LIMITS.utmCampaignMaximum} />}
            </form.AppField>
            <form.AppField name="utm_medium">
              {(field) => <field.TextField label="Medium" maxLength={LIMITS.utmMediumMaximum} />}
            </form.AppField>
            <form.AppField name="utm_content">
              {(field) => <field.TextField label="Content" maxLength={LIMITS.utmContentMaximum} />}
            </form.AppField>
            <form.AppField name="utm_term">
              {(field) => <field.TextField label="Keyword" maxLength={LIMITS.utmTermMaximum} />}
            </form.AppField>
          </More>
          <form.SubmitButton label="Generate QR code" />
        </form.FormBody>
      </form.AppForm>
      <output>
        <LongWaitNotice isWaiting={creation.isPending} />
      </output>
      <div aria-live="polite" className={classes.result}>
        {creation.data && (
          <QrCard
            image={creation.data.qr_code_image}
            url={creation.data.utm_link}
            shortUrl={creation.data.short_url}
            name="campaign-qr"
          />
        )}
      </div>
    </>
  )
}
