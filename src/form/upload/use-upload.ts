import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadedFile, UploadLogic } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { ruleOfField } from '@/schemas/files/uploads'
import { useFieldContext } from '../fields/form-context'
import { takeWantedFiles } from './wanted-field'
import { uploadKey } from './upload-key'
import { useUploadScope, type UploadScopeValue } from './upload-scope'

function idsOf(value: unknown): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'string' && id !== '') as string[] // Texts are what the filter lets through.
}

type Files = UploadScopeValue['files']

/** The files that a field's value names, by the names the server has for them, else those they had on this phone. */
function filesOf(
  value: unknown,
  known: Files = [],
  uploadedHere: readonly UploadedFile[] = [],
): UploadedFile[] {
  return idsOf(value).map((fileId) => ({
    fileId,
    name:
      known.find((file) => file.file_id === fileId)?.name ??
      uploadedHere.find((file) => file.fileId === fileId)?.name ??
      'Uploaded file',
  }))
}

/**
 * The ids that a form's value holds: of what the server has, and of what the outbox has and will send. What failed for good is
 * cleared (specification 4.10, 8.6). Null while the chart still looks for kept files: nothing to say yet.
 */
function idsFrom(snapshot: SnapshotFrom<UploadLogic> | undefined): string | null {
  if (!snapshot || snapshot.matches('restoring')) return null
  const { files, pending } = snapshot.context
  const kept = pending.flatMap(({ keptAs }) => keptAs ?? [])
  return [...files.map(({ fileId }) => fileId), ...kept].join('\n')
}

/** The name of the field after one that is numbered among others: 'salary_slip2' after 'salary_slip1'; null after all others. */
const nameAfter = (name: string) =>
  /\d$/.test(name) ? name.replace(/\d$/, (digit) => String(Number(digit) + 1)) : null

const NOBODY: ActorRefFrom<UploadLogic>[] = []

function followersOf(
  fields: SnapshotFrom<UploadsLogic>['context']['fields'],
  name: string,
  keyOf: (name: string) => string,
): ActorRefFrom<UploadLogic>[] {
  const next = nameAfter(name)
  const follower = next === null ? undefined : fields[keyOf(next)]
  return next === null || !follower ? [] : [follower, ...followersOf(fields, next, keyOf)]
}

/** One upload field: its chart (undefined until the first effect) and what it takes. */
interface Upload {
  actor: ActorRefFrom<UploadLogic> | undefined
  rule: UploadRule
  nameFiles: (value: unknown) => UploadedFile[]
  isFollowed: boolean
  /** The charts of those that are empty. */
  emptyFollowers: () => ActorRefFrom<UploadLogic>[]
  takeChosenBefore: () => readonly File[]
}

/**
 * Opens the chart of the field around the component and keeps the form value equal to the ids of the uploaded files:
 * one id, or a list where the rule says several. Throws for a field that `schemas/files/uploads` does not list.
 */
export function useUpload(): Upload {
  const field = useFieldContext<string | string[]>()
  const { uploads, request, files, rules } = useUploadScope()
  const { name } = field
  const { applicationId, uploadType, recordIndex, mobile, namePrefix } = request
  const rule = ruleOfField({ fileType: name, uploadType }, rules)
  const keyOf = (fileType: string) => uploadKey({ applicationId, uploadType, recordIndex, fileType })
  const key = keyOf(name)
  const actor = useSelector(uploads, (snapshot) => snapshot.context.fields[key])

  useEffect(() => {
    const uploaded = filesOf(field.form.getFieldValue(name), files)
    uploads.send({
      type: 'field.opened',
      uploaded,
      request: {
        key,
        fileType: name,
        uploadType,
        mobile,
        namePrefix,
        applicationId,
        multiple: rule.multiple,
        ...(recordIndex === undefined ? {} : { recordIndex }),
      },
    })
  }, [
    uploads,
    files,
    field.form,
    key,
    name,
    uploadType,
    mobile,
    namePrefix,
    applicationId,
    recordIndex,
    rule.multiple,
  ])

  const joinedIds = useSelector(actor, idsFrom)
  const { handleChange, form } = field
  useEffect(() => {
    if (joinedIds === null) return
    const ids = joinedIds === '' ? [] : joinedIds.split('\n')
    if (idsOf(form.getFieldValue(name)).join('\n') === joinedIds) return
    handleChange(rule.multiple ? ids : (ids[0] ?? ''))
  }, [joinedIds, handleChange, form, name, rule.multiple])

  const nameFiles = (value: unknown) => filesOf(value, files, actor?.getSnapshot().context.files)
  const followers = useSelector(
    uploads,
    ({ context }) => (rule.multiple ? NOBODY : followersOf(context.fields, name, keyOf)),
    shallowEqual,
  )
  return {
    actor,
    rule,
    nameFiles,
    isFollowed: followers.length > 0,
    takeChosenBefore: () => (recordIndex === undefined ? takeWantedFiles(applicationId, name) : []),
    emptyFollowers: () => followers.filter((follower) => follower.getSnapshot().matches('none')),
  }
}
