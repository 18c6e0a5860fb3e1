import type { ComponentType, PropsWithChildren, ReactNode } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import { RemarksBanner } from '@/src/ui/banner/banner'
import { VersionConflict } from '../conflict/version-conflict'
import { SubmitOnlyChange } from './submit-only-change'
import { useTargetField } from './use-target-field'
import { ApplicationUploads } from '../upload/application-uploads'

interface StepFrameProps {
  form: {
    formId: string
    AppForm: ComponentType<PropsWithChildren>
    FormBody: ComponentType<{ children: ReactNode; actions?: ReactNode }>
    SubmitButton: ComponentType<{ label: string; busy?: boolean }>
  }
  application: Application
  uploadType: UploadType
  recordIndex?: number
  theirs: object
  submitLabel: string
  isBusy?: boolean
  children: ReactNode
}

/** The frame of every step of an application: remarks, version conflict, uploads, buttons. */
export function StepFrame(props: StepFrameProps) {
  const { form, application, uploadType, recordIndex, theirs, submitLabel, isBusy = false, children } = props
  useTargetField(form, application.id)
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <form.AppForm>
        <VersionConflict theirs={theirs} />
        <ApplicationUploads
          application={application}
          uploadType={uploadType}
          {...(recordIndex === undefined ? {} : { recordIndex })}
        >
          <form.FormBody
            actions={
              <>
                <form.SubmitButton label={submitLabel} busy={isBusy} />
                <SubmitOnlyChange />
              </>
            }
          >
            {children}
          </form.FormBody>
        </ApplicationUploads>
      </form.AppForm>
    </>
  )
}
