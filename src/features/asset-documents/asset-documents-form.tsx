import { useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { assetDocumentsDefaults, assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import { useWizardActor } from '../../actors/wizard'
import { AnotherWriter } from '../../form/another-writer'
import { useAppForm } from '../../form/app-form'
import { draftKey } from '../../form/draft-store'
import { prefill, uploadedFiles } from '../../form/prefill'
import { sendAndSettle } from '../../form/send-and-settle'
import { ApplicationUploads } from '../../form/application-uploads'
import { useDraft } from '../../form/use-draft'
import { useRevalidation } from '../../form/use-revalidation'
import { validatedBy } from '../../form/validated-by'
import { RemarksBanner } from '../../ui/banner'
import { ASSET_UPLOADS, type Asset } from './asset-fields'

const UPLOAD_TYPE = 'LOAN_APPLICATION'

/** The documents of a car or of gold; none is required, but the step must be submitted (specification 5.19). */
export function AssetDocumentsForm({ application, asset }: { application: Application; asset: Asset }) {
  const wizard = useWizardActor()
  const known = prefill(
    assetDocumentsDefaults,
    application.asset_documents ?? uploadedFiles(application, UPLOAD_TYPE),
  )
  const [defaultValues] = useState(known)
  const form = useAppForm({
    defaultValues,
    ...validatedBy(assetDocumentsSchema),
    onSubmit: ({ value }) =>
      sendAndSettle(wizard, { type: 'assetDocuments.submitted', value: assetDocumentsSchema.parse(value) }),
  })
  useDraft(form, draftKey({ applicationId: application.id, stage: 'loan-doc' }))
  useRevalidation(form, application.status === 'INCOMPLETE')
  const isIncomplete = application.status === 'INCOMPLETE'
  return (
    <form.AppForm>
      <ApplicationUploads application={application} uploadType={UPLOAD_TYPE}>
        <AnotherWriter theirs={known} />
        {isIncomplete && <RemarksBanner remarks={application.remarks} />}
        <form.FormBody>
          {ASSET_UPLOADS[asset].map(({ name, label }) => (
            <form.AppField key={name} name={name}>
              {(field) => <field.UploadField label={label} />}
            </form.AppField>
          ))}
          {asset === 'gold' && (
            <form.AppField name="gl_valuer_comment">
              {(field) => <field.TextAreaField label="Valuer comment" />}
            </form.AppField>
          )}
          <form.SubmitButton label={isIncomplete ? 'Continue Application' : 'Submit'} />
        </form.FormBody>
      </ApplicationUploads>
    </form.AppForm>
  )
}
