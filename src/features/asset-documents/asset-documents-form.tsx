import { useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { ASSET_DOCUMENT_FIELDS, type CAR_FIELDS, type GOLD_FIELDS } from '@/schemas/fields/asset-documents'
import { fieldNames } from '@/schemas/fields/field'
import { assetDocumentsDefaults, assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import { useWizardActor } from '../../actors/wizard'
import { AnotherWriter } from '../../form/another-writer'
import { useAppForm } from '../../form/app-form'
import { draftKey } from '../../form/draft-store'
import { prefill, uploadedFiles } from '../../form/prefill'
import { sendAndSettle } from '../../form/send-and-settle'
import { ApplicationUploads } from '../../form/application-uploads'
import { useDraft } from '../../form/use-draft'
import { useFields } from '../../form/use-fields'
import { useRevalidation } from '../../form/use-revalidation'
import { validatedBy } from '../../form/validated-by'
import { RemarksBanner } from '../../ui/banner'

const UPLOAD_TYPE = 'LOAN_APPLICATION'

/** Whose documents they are, and which are asked for: those of a car or those of gold. */
interface AssetDocumentsProps {
  application: Application
  table: typeof CAR_FIELDS | typeof GOLD_FIELDS
}

/** The documents of a car or of gold; none is required, but the step must be submitted (specification 5.19). */
export function AssetDocumentsForm(props: AssetDocumentsProps) {
  const { application, table } = props
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
  const fields = useFields(form, ASSET_DOCUMENT_FIELDS)
  useDraft(form, draftKey({ applicationId: application.id, stage: 'loan-doc' }))
  useRevalidation(form, application.status === 'INCOMPLETE')
  const isIncomplete = application.status === 'INCOMPLETE'
  return (
    <form.AppForm>
      <ApplicationUploads application={application} uploadType={UPLOAD_TYPE}>
        <AnotherWriter theirs={known} />
        {isIncomplete && <RemarksBanner remarks={application.remarks} />}
        <form.FormBody>
          {fieldNames(table).map((name) => (
            <fields.Field key={name} name={name} />
          ))}
          <form.SubmitButton label={isIncomplete ? 'Continue Application' : 'Submit'} />
        </form.FormBody>
      </ApplicationUploads>
    </form.AppForm>
  )
}
