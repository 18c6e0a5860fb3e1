import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { uploadKey } from '@/machines/upload/upload-key'
import type { UploadedFile, UploadLogic } from '@/machines/upload/upload.machine'
import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { ruleOfField } from '@/schemas/files/uploads'
import { useFieldContext } from '../fields/form-context'
import { UNNAMED_FILE } from './file-name'
import { isInfectedFile } from './scan-note'
import { takeTargetFiles } from './target-field'
import { useUploadScope, type UploadScopeValue } from './upload-scope'

function toIds(value: unknown): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'string' && id !== '') as string[] // Texts are what the filter lets through.
}

type Files = UploadScopeValue['files']

/** Names each file by the server's list, else by the name it had on this phone. */
function toNamedFiles(
  value: unknown,
  known: Files = [],
  uploadedHere: readonly UploadedFile[] = [],
): UploadedFile[] {
  return toIds(value).map((fileId) => ({
    fileId,
    name:
      known.find((file) => file.file_id === fileId)?.name ??
      uploadedHere.find((file) => file.fileId === fileId)?.name ??
      UNNAMED_FILE,
  }))
}

/**
 * Ids of files on the server or in the outbox; failed ones are cleared (specification 4.10, 8.6), and infected ones count as none. null
 * while restoring.
 */
function joinIds(
  snapshot: SnapshotFrom<UploadLogic> | undefined,
  isInfected: (fileId: string) => boolean,
): string | null {
  if (!snapshot || snapshot.matches('restoring')) return null
  const { files, pending } = snapshot.context
  const localIds = pending.flatMap(({ localId }) => localId ?? [])
  const given = files.map(({ fileId }) => fileId).filter((fileId) => !isInfected(fileId))
  return [...given, ...localIds].join('\n')
}

/** 'salary_slip2' after 'salary_slip1'; null for an unnumbered field. */
const nextFieldName = (name: string) =>
  /\d$/.test(name) ? name.replace(/\d$/, (digit) => String(Number(digit) + 1)) : null

const NO_FOLLOWERS: ActorRefFrom<UploadLogic>[] = []

function findFollowers(
  fields: SnapshotFrom<UploadsLogic>['context']['fields'],
  name: string,
  keyOf: (name: string) => string,
): ActorRefFrom<UploadLogic>[] {
  const next = nextFieldName(name)
  const follower = next === null ? undefined : fields[keyOf(next)]
  return next === null || !follower ? [] : [follower, ...findFollowers(fields, next, keyOf)]
}

/** `actor` is undefined until the first effect. */
interface Upload {
  actor: ActorRefFrom<UploadLogic> | undefined
  rule: UploadRule
  nameFiles: (value: unknown) => UploadedFile[]
  hasFollowers: boolean
  emptyFollowers: () => ActorRefFrom<UploadLogic>[]
  takePreselectedFiles: () => readonly File[]
}

/** Starts a field's upload chart and keeps the form value equal to its file ids. Throws for a field without an upload rule. */
export function useUpload(): Upload {
  const field = useFieldContext<string | string[]>()
  const { uploads, request, files, rules, scans = [] } = useUploadScope()
  const { name } = field
  const { applicationId, uploadType, recordIndex, recordId, mobile, namePrefix } = request
  const rule = ruleOfField({ fileType: name, uploadType }, rules)
  const keyOf = (fileType: string) =>
    uploadKey({ applicationId, uploadType, recordIndex, recordId, fileType })
  const key = keyOf(name)
  const actor = useSelector(uploads, (snapshot) => snapshot.context.fields[key])

  const isInfected = (fileId: string) => isInfectedFile(scans, fileId)
  /** A refused file is none of the form's value, and stays on the page until it is removed. */
  const filesOnPage = useEffectEvent(() => {
    const ids = toIds(field.form.getFieldValue(name))
    const shown = actor?.getSnapshot().context.files.map(({ fileId }) => fileId) ?? []
    return toNamedFiles([...ids, ...shown.filter((id) => isInfected(id) && !ids.includes(id))], files)
  })

  // Not whenever `files` changes: the chart would take what was chosen in this form for what it opened with.
  useEffect(() => {
    const uploaded = filesOnPage()
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
  }, [uploads, key, name, uploadType, mobile, namePrefix, applicationId, recordIndex, rule.multiple])

  const joinedIds = useSelector(actor, (snapshot) => joinIds(snapshot, isInfected))
  const { handleChange, form } = field
  const hasInfected = useEffectEvent(() =>
    actor?.getSnapshot().context.files.some(({ fileId }) => isInfected(fileId)),
  )
  const currentIds = useEffectEvent(() => joinIds(actor?.getSnapshot(), isInfected))
  useEffect(() => {
    // Opening the field may have changed the chart since the page was drawn, which then is drawn anew.
    if (joinedIds === null || joinedIds !== currentIds()) return
    const ids = joinedIds === '' ? [] : joinedIds.split('\n')
    if (toIds(form.getFieldValue(name)).join('\n') === joinedIds) return
    const value = rule.multiple ? ids : (ids[0] ?? '')
    // Not by the person: no draft takes the refused file off the page.
    if (hasInfected()) form.setFieldValue(name, value, { dontUpdateMeta: true })
    else handleChange(value)
  }, [joinedIds, handleChange, form, name, rule.multiple])

  const nameFiles = (value: unknown) => toNamedFiles(value, files, actor?.getSnapshot().context.files)
  const followers = useSelector(
    uploads,
    ({ context }) => (rule.multiple ? NO_FOLLOWERS : findFollowers(context.fields, name, keyOf)),
    shallowEqual,
  )
  return {
    actor,
    rule,
    nameFiles,
    hasFollowers: followers.length > 0,
    takePreselectedFiles: () => (recordIndex === undefined ? takeTargetFiles(applicationId, name) : []),
    emptyFollowers: () => followers.filter((follower) => follower.getSnapshot().matches('none')),
  }
}
