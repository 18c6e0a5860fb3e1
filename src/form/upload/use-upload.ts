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

/** Names each file by the server's list, else by the name it had on this phone. */
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

/** Ids of files on the server or in the outbox; failed ones are cleared (specification 4.10, 8.6). null while restoring. */
function idsFrom(snapshot: SnapshotFrom<UploadLogic> | undefined): string | null {
  if (!snapshot || snapshot.matches('restoring')) return null
  const { files, pending } = snapshot.context
  const kept = pending.flatMap(({ keptAs }) => keptAs ?? [])
  return [...files.map(({ fileId }) => fileId), ...kept].join('\n')
}

/** 'salary_slip2' after 'salary_slip1'; null for an unnumbered field. */
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

/** `actor` is undefined until the first effect. */
interface Upload {
  actor: ActorRefFrom<UploadLogic> | undefined
  rule: UploadRule
  nameFiles: (value: unknown) => UploadedFile[]
  isFollowed: boolean
  emptyFollowers: () => ActorRefFrom<UploadLogic>[]
  takeChosenBefore: () => readonly File[]
}

/** Starts a field's upload chart and keeps the form value equal to its file ids. Throws for a field without an upload rule. */
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
