import type { Application } from '@/schemas/entities/application'
import { fieldNames } from '@/schemas/fields/field'
import { PHOTO_OR_PDF_FILE } from '@/schemas/files/upload-rule'
import { assetDocumentsDefaults, assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import {
  ASSET_DOCUMENT_FIELDS,
  ASSET_DOCUMENTS,
  type CAR_FIELDS,
  type GOLD_FIELDS,
} from '@/schemas/steps/asset-documents'
import { prefill, prefillUploads } from '../../form/core/prefill'
import { StepFrame } from '../../form/core/step-frame'
import { useFields } from '../../form/core/use-fields'
import { useStepForm } from '../../form/core/use-step-form'
import { draftKey } from '../../form/draft/draft-store'
import { formatTypes } from '../../images/processing/upload-file-check'
import classes from './loan-doc.module.css'

const { answers, uploadType } = ASSET_DOCUMENTS

interface LoanDocProps {
  application: Application
  table: typeof CAR_FIELDS | typeof GOLD_FIELDS
}

/** Papers of another loan type, of a draft or saved, go out empty: nobody sees them here, or could take one out. */
const shownValues = (values: object, table: LoanDocProps['table']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in table))

/** The documents of a car or of gold; none is required, but the step must be submitted (specification 5.19). */
export function LoanDocForm(props: LoanDocProps) {
  const { application, table } = props
  const initialValues = prefill(
    prefill(assetDocumentsDefaults, application[answers] ?? prefillUploads(application, uploadType)),
    application[answers] ? {} : application,
  )
  const isIncomplete = application.status === 'INCOMPLETE'
  const form = useStepForm({
    initialValues,
    schema: assetDocumentsSchema,
    toEvent: (value) => ({
      type: 'assetDocuments.submitted',
      value: assetDocumentsSchema.parse(shownValues(value, table)),
    }),
    draft: draftKey({ applicationId: application.id, stage: 'loan-doc' }),
    isSentBack: isIncomplete,
  })
  const fields = useFields(form, ASSET_DOCUMENT_FIELDS)
  return (
    <>
      <p className={classes.types}>{formatTypes(PHOTO_OR_PDF_FILE.accept)}</p>
      <StepFrame
        form={form}
        schema={assetDocumentsSchema}
        application={application}
        uploadType={uploadType}
        theirs={initialValues}
        submitLabel={isIncomplete ? 'Continue Application' : 'Submit'}
      >
        {fieldNames(table).map((name) => (
          <fields.Field key={name} name={name} description="" />
        ))}
      </StepFrame>
    </>
  )
}
