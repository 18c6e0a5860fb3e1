import type { ComponentType, PropsWithChildren, ReactNode } from 'react'
import type { Application } from '@/schemas/entities/application'
import type { UploadType } from '@/schemas/files/uploads'
import { RemarksBanner } from '@/src/ui/banner/banner'
import { AnotherWriter } from '../conflict/version-conflict'
import { SubmitOnlyChange } from './submit-only-change'
import { useWantedField } from './use-wanted-field'
import { ApplicationUploads } from '../upload/application-uploads'

/** The form of a step, whose it is, and what stands around its fields. */
interface StepFrameProps {
  form: {
    formId: string
    AppForm: ComponentType<PropsWithChildren>
    FormBody: ComponentType<{ children: ReactNode; actions?: ReactNode }>
    SubmitButton: ComponentType<{ label: string; busy?: boolean }>
  }
  application: Application
  /** The section that its files belong to, and which record of a list they are of. */
  uploadType: UploadType
  recordIndex?: number
  /** What the form would open with now, for comparison with another writer's save. */
  theirs: object
  submitLabel: string
  isBusy?: boolean
  children: ReactNode
}

/** What every step of an application shows around its fields: a reviewer's remarks, another writer's save, the button. */
export function StepFrame(props: StepFrameProps) {
  const { form, application, uploadType, recordIndex, theirs, submitLabel, isBusy = false, children } = props
  useWantedField(form, application.id)
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <form.AppForm>
        <AnotherWriter theirs={theirs} />
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
