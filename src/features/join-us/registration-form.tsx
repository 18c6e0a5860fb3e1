import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { listBanks } from '@/schemas/calls/tenant'
import { PARTNER_REGISTRATION_FIELDS } from '@/schemas/fields/partner-registration'
import {
  REGISTRATION_FILE_TYPES,
  REGISTRATION_UPLOAD,
  registrationUploadRules,
} from '@/schemas/files/uploads'
import {
  partnerRegistrationDefaults,
  partnerRegistrationSchema,
  registrationSchemaAmong,
} from '@/schemas/forms/partner-registration'
import { LIMITS } from '@/schemas/limits'
import { banksQuery } from '@/src/api/queries/queries'
import { text } from '@/src/language/current-language'
import { useAppForm } from '../../form/core/app-form'
import { FormSection } from '../../form/core/form-section'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { useFields } from '../../form/core/use-fields'
import { validationOptions } from '../../form/core/validation-options'
import { draftKey } from '../../form/draft/draft-store'
import { useDraft } from '../../form/draft/use-draft'
import { PlaceFields, placeFieldNames } from '../../form/groups/place-fields'
import { UploadScope } from '../../form/upload/upload-scope'
import { viewFile } from '../../form/upload/view-file'
import { useJoinUs, useJoinUsActor } from '../../hooks/join-us'
import { useUploadsActor } from '../../hooks/wizard'
import type { SentDocuments } from '../../storage/sent-documents'
import { useTenant } from '../../tenant/use-tenant'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import { PageHeading } from '../../ui/page/page-heading'
import { ErrorPanel } from '../../ui/page/panels'
import { ChangeMobile } from './change-mobile'
import { useSentDocuments } from './use-sent-documents'

const NOT_DRAFTED = ['mobile', ...REGISTRATION_FILE_TYPES]

type Banks = z.output<typeof listBanks.response>

const NO_BANKS: Banks = []

/** The banks that an IFSC code is held against: none until `ask`, and none where they cannot be had, when the server checks alone. */
function useIfscBanks(): { banks: Banks; ask: () => void } {
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useQuery({ ...banksQuery(), meta: { isQuiet: true }, enabled: isAsked })
  const ask = useCallback(() => setIsAsked(true), [])
  return { banks: data ?? NO_BANKS, ask }
}

/** The registration form in the order of specification 5.16; a failed submit keeps all of it. */
export function RegistrationForm({ mobile, documents }: { mobile: string; documents: SentDocuments }) {
  const joinUs = useJoinUsActor()
  const uploads = useUploadsActor()
  const isBusy = useJoinUs((snapshot) => snapshot.hasTag('busy'))
  const isRefused = useJoinUs((snapshot) => snapshot.hasTag('refused'))
  const refusal = useJoinUs(({ context }) => context.refusal)
  const { features } = useTenant()
  const { banks, ask } = useIfscBanks()
  const schema = useMemo(() => registrationSchemaAmong(banks), [banks])
  const form = useAppForm({
    defaultValues: { ...partnerRegistrationDefaults, mobile, ...idsOf(documents) },
    ...validationOptions(schema),
    onSubmit: ({ value }) =>
      sendAndSettle(joinUs, {
        type: 'registration.submitted',
        value: partnerRegistrationSchema.parse(value),
      }),
  })
  const isIfscWhole = useStore(form.store, ({ values }) => values.ifsc.length === LIMITS.ifscCharacters)
  useEffect(() => {
    if (!isIfscWhole) return
    ask()
    // The banks come after the field was left.
    if (banks.length > 0) void form.validateField('ifsc', 'blur')
  }, [isIfscWhole, ask, banks, form])
  const fields = useFields(form, PARTNER_REGISTRATION_FIELDS)
  useDraft(form, draftKey({ applicationId: mobile, stage: 'join-us' }), { omit: NOT_DRAFTED })
  useSentDocuments(uploads, mobile)
  const files = useMemo(
    () => Object.values(documents).map(({ fileId, name, size }) => ({ file_id: fileId, name, size })),
    [documents],
  )

  return (
    <>
      <PageHeading>{text('Partner registration')}</PageHeading>
      <form.AppForm>
        <UploadScope
          uploads={uploads}
          rules={registrationUploadRules}
          files={files}
          onView={viewFile}
          request={{ uploadType: REGISTRATION_UPLOAD, applicationId: mobile, mobile, namePrefix: '' }}
        >
          <form.FormBody schema={schema} actions={<form.SubmitButton label="Register" busy={isBusy} />}>
            <fields.Field name="first_name" autoComplete="given-name" />
            <fields.Field name="last_name" autoComplete="family-name" />
            <fields.Field name="mobile" readOnly description="Verified" />
            <fields.Field name="email" autoComplete="email" />
            <fields.Field name="pan_number" description="Like ABCDE1234F" />
            <PlaceFields form={form} fields={placeFieldNames('')} isOwnAddress clearsEarly />
            <FormSection title="Bank account">
              <fields.Field name="bank_name" onChange={() => void form.validateField('ifsc', 'change')} />
              <fields.Field name="account_number" description="9 to 18 digits" />
              <fields.Field name="ifsc" description="11 characters on the cheque, like SBIN0000691" />
            </FormSection>
            <FormSection title="Documents">
              <fields.Field name="pan" />
              <fields.Field name="aadhaar_front" />
              <fields.Field name="aadhaar_back" />
              <fields.Field name="cancelled_cheque" />
            </FormSection>
            <FormSection title="Business (if you have one)">
              <fields.Field name="business_name" autoComplete="organization" />
              <fields.Field name="gst_number" />
              <fields.Field name="gst" />
              {features.shopPhotos && (
                <>
                  <fields.Field name="shop_photo" />
                  <fields.Field name="counter_photo" />
                </>
              )}
              <fields.Field name="referred_by" />
            </FormSection>
            {isRefused && <ErrorPanel message={refusal ?? 'Failed to submit form'} />}
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
      <output>
        <LongWaitNotice isWaiting={isBusy} />
      </output>
      <ChangeMobile />
    </>
  )
}

function idsOf(documents: SentDocuments): Record<string, string> {
  return Object.fromEntries(Object.entries(documents).map(([name, { fileId }]) => [name, fileId]))
}
