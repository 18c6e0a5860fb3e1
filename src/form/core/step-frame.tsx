import type { ComponentType, PropsWithChildren, ReactNode } from 'react'
import { isAcceptedDraft } from '@/machines/wizard/lifecycle-facts'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import type { Label } from '@/schemas/language/texts'
import { useIsBusy, useWizard } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { RemarksBanner } from '@/src/ui/banner/banner'
import { VersionConflict } from '../conflict/version-conflict'
import { ApplicationUploads } from '../upload/application-uploads'
import { findRefusedField } from '../upload/scan-note'
import type { FormBodyProps } from './form-body'
import { OnlyFilesContext } from './only-files-context'
import { SubmitOnlyChange } from './submit-only-change'
import { useTargetField } from './use-target-field'
import type { FormSchema } from './validation-options'

type SubmitButton = ComponentType<{ label: Label; busy?: boolean }>

interface StepFrameProps {
  form: {
    formId: string
    AppForm: ComponentType<PropsWithChildren>
    FormBody: ComponentType<FormBodyProps>
    SubmitButton: SubmitButton
  }
  schema: FormSchema
  application: Application
  uploadType: UploadType
  recordIndex?: number
  recordId?: string | undefined
  theirs: object
  submitLabel: Label
  children: ReactNode
}

export function StepFrame(props: StepFrameProps) {
  const { form, schema, application, uploadType, recordIndex, recordId, theirs, submitLabel, children } =
    props
  const isAccepted = useWizard(({ context }) => isAcceptedDraft(context))
  const refusedField = findRefusedField(application.files, theirs)
  const isLocked = isAccepted && refusedField !== undefined
  useTargetField(form, application.id, isLocked ? refusedField : undefined)
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      {isLocked && <p>{text('The loan offer is accepted: only the refused file can be replaced.')}</p>}
      <form.AppForm>
        <VersionConflict theirs={theirs} />
        <ApplicationUploads
          application={application}
          uploadType={uploadType}
          {...(recordIndex === undefined ? {} : { recordIndex })}
          recordId={recordId}
        >
          <form.FormBody
            schema={schema}
            actions={
              <>
                <StepSubmit button={form.SubmitButton} label={submitLabel} />
                <SubmitOnlyChange />
              </>
            }
          >
            <OnlyFilesContext value={isLocked}>{children}</OnlyFilesContext>
          </form.FormBody>
        </ApplicationUploads>
      </form.AppForm>
    </>
  )
}

/** Asks by itself, so that a form is not rendered when the wizard begins or ends to be busy. */
function StepSubmit({ button: Button, label }: { button: SubmitButton; label: Label }) {
  return <Button label={label} busy={useIsBusy()} />
}
