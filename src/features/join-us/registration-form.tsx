import { useMemo } from 'react'
import { partnerRegistrationDefaults, partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { REGISTRATION_FILE_TYPES, REGISTRATION_UPLOAD, registrationUploadRules } from '@/schemas/uploads'
import { useJoinUs, useJoinUsActor } from '../../actors/join-us'
import { useUploadsActor } from '../../actors/wizard'
import { findPlace } from '../../api/find-place'
import { useAppForm } from '../../form/app-form'
import { draftKey } from '../../form/draft-store'
import { FormSection } from '../../form/form-body'
import { PlaceFields } from '../../form/place-fields'
import { sendAndSettle } from '../../form/send-and-settle'
import { UploadScope } from '../../form/upload-scope'
import { useDraft } from '../../form/use-draft'
import { validatedBy } from '../../form/validated-by'
import { viewFile } from '../../form/view-file'
import type { SentDocuments } from '../../storage/sent-documents'
import { useTenant } from '../../tenant/use-tenant'
import { PageHeading } from '../../ui/page-heading'
import { ErrorPanel } from '../../ui/panels'
import { BusinessFields } from './business-fields'
import { ChangeMobile } from './change-mobile'
import { useSentDocuments } from './use-sent-documents'

const PLACE = { pincode: 'pincode', city: 'city', state: 'state', address: 'address' } as const

const BUSINESS = {
  business_name: 'business_name',
  gst_number: 'gst_number',
  gst: 'gst',
  shop_photo: 'shop_photo',
  counter_photo: 'counter_photo',
  referred_by: 'referred_by',
} as const

/** What a draft must not hold: the account number is a secret, the documents are kept apart, the mobile is proved. */
const NOT_DRAFTED = ['mobile', 'account_number', ...REGISTRATION_FILE_TYPES]

/** The registration form in the order of specification 5.16; a failed submit keeps all of it. */
export function RegistrationForm({ mobile, documents }: { mobile: string; documents: SentDocuments }) {
  const joinUs = useJoinUsActor()
  const uploads = useUploadsActor()
  const isBusy = useJoinUs((snapshot) => snapshot.hasTag('busy'))
  const isRefused = useJoinUs((snapshot) => snapshot.hasTag('refused'))
  const refusal = useJoinUs(({ context }) => context.refusal)
  const { features } = useTenant()
  const form = useAppForm({
    defaultValues: { ...partnerRegistrationDefaults, mobile, ...idsOf(documents) },
    ...validatedBy(partnerRegistrationSchema),
    onSubmit: ({ value }) =>
      sendAndSettle(joinUs, {
        type: 'registration.submitted',
        value: partnerRegistrationSchema.parse(value),
      }),
  })
  useDraft(form, draftKey({ applicationId: mobile, stage: 'join-us' }), { omit: NOT_DRAFTED })
  useSentDocuments(uploads, mobile)
  const files = useMemo(
    () => Object.values(documents).map(({ fileId, name, size }) => ({ file_id: fileId, name, size })),
    [documents],
  )

  return (
    <>
      <PageHeading>Partner registration</PageHeading>
      <form.AppForm>
        <UploadScope
          uploads={uploads}
          rules={registrationUploadRules}
          files={files}
          onView={viewFile}
          request={{ uploadType: REGISTRATION_UPLOAD, applicationId: mobile, mobile, namePrefix: '' }}
        >
          <form.FormBody>
            <form.AppField name="first_name">
              {(field) => <field.TextField label="First name" required autoComplete="given-name" />}
            </form.AppField>
            <form.AppField name="last_name">
              {(field) => <field.TextField label="Last name" required autoComplete="family-name" />}
            </form.AppField>
            <form.AppField name="mobile">
              {(field) => <field.DigitsField label="Mobile number" readOnly description="Verified" />}
            </form.AppField>
            <form.AppField name="email">
              {(field) => (
                <field.TextField label="Email" required type="email" inputMode="email" autoComplete="email" />
              )}
            </form.AppField>
            <form.AppField name="pan_number">
              {(field) => (
                <field.TextField
                  label="PAN number"
                  required
                  uppercase
                  maxLength={10}
                  description="Like ABCDE1234F"
                />
              )}
            </form.AppField>
            <PlaceFields form={form} fields={PLACE} findPlace={findPlace} required clearsEarly />
            <FormSection title="Bank account">
              <form.AppField name="bank_name">
                {(field) => <field.TextField label="Bank name" required />}
              </form.AppField>
              <form.AppField name="account_number">
                {(field) => (
                  <field.DigitsField
                    label="Account number"
                    required
                    maxLength={18}
                    description="9 to 18 digits"
                  />
                )}
              </form.AppField>
              <form.AppField name="ifsc">
                {(field) => (
                  <field.TextField
                    label="IFSC"
                    required
                    uppercase
                    maxLength={11}
                    description="11 characters on the cheque, like SBIN0000691"
                  />
                )}
              </form.AppField>
            </FormSection>
            <FormSection title="Documents">
              <form.AppField name="pan">
                {(field) => <field.UploadField label="PAN" required />}
              </form.AppField>
              <form.AppField name="aadhaar_front">
                {(field) => <field.UploadField label="Aadhaar front" required />}
              </form.AppField>
              <form.AppField name="aadhaar_back">
                {(field) => <field.UploadField label="Aadhaar back" required />}
              </form.AppField>
              <form.AppField name="cancelled_cheque">
                {(field) => <field.UploadField label="Cancelled cheque" required />}
              </form.AppField>
            </FormSection>
            <BusinessFields form={form} fields={BUSINESS} shopPhotos={features.shopPhotos} />
            {isRefused && <ErrorPanel message={refusal ?? 'Failed to submit form'} />}
            <form.SubmitButton label="Register" busy={isBusy} />
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
      <ChangeMobile />
    </>
  )
}

function idsOf(documents: SentDocuments): Record<string, string> {
  return Object.fromEntries(Object.entries(documents).map(([name, { fileId }]) => [name, fileId]))
}
