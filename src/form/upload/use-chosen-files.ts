import { useRef, useState, type ChangeEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { phrase } from '@/schemas/language/phrases'
import { isTouchDevice } from '@/src/ui/focus/is-touch-device'
import { openCamera } from '../../images/card/camera'
import type * as Code from '../../images/editor/redact-before-upload'
import { findSelectionError, canBeRedacted } from '../../images/processing/photograph'

const NO_REDACTION = 'Not sent: without a network the Aadhaar number cannot be covered.'

type PendingRedaction = { file: File; replaces: string | null; Dialog: typeof Code.RedactBeforeUpload }

type ChosenFor = {
  fieldName: string
  passwordLabel: string | null
  emptyFollowers: () => ActorRefFrom<UploadLogic>[]
}

/** Choosing files for a field, by its file input, which `openPicker` opens, or by the camera. */
export function useChosenFiles(
  actor: ActorRefFrom<UploadLogic>,
  { accept, multiple }: UploadRule,
  maxBytes: number,
  { fieldName, passwordLabel, emptyFollowers }: ChosenFor,
  openPicker: () => void,
) {
  const replaced = useRef<string | null>(null)
  const checked = useRef<readonly File[]>([])
  const [notice, setNotice] = useState('')
  const [toCover, setToCover] = useState<PendingRedaction | null>(null)

  async function choose(picked: readonly File[], replaces: string | null) {
    const { chosen, pixelsError } = await import('./detect-file-types')
      .then(async (code) => ({
        chosen: await code.withDetectedTypes(picked),
        pixelsError: await code.findOversizedPicture(picked),
      }))
      // Without a network the phone's type is believed; the server checks the bytes.
      .catch(() => ({ chosen: [...picked], pixelsError: null }))
    const [file] = chosen
    if (!file) return undefined
    const fileError =
      findSelectionError(chosen, accept, maxBytes) ?? pixelsError ?? findCountError(chosen.length)
    if (fileError) return actor.send({ type: 'files.rejected', message: fileError })
    if (!canBeRedacted(fieldName, file)) return send(chosen, replaces)
    // Loaded on demand, to keep redaction out of the first step.
    return void import('../../images/editor/needs-redaction')
      .then((code) => code.loadRedaction(file))
      .then(
        (Dialog) => (Dialog ? setToCover({ file, replaces, Dialog }) : send(chosen, replaces)),
        () => actor.send({ type: 'files.rejected', message: NO_REDACTION }),
      )
  }
  function findCountError(count: number): string | null {
    const most = multiple ? count : 1 + emptyFollowers().length
    return count > most
      ? phrase('Choose {count} at most: the other fields have their files.', { count: most })
      : null
  }
  function send(chosen: File[], replaces: string | null) {
    setToCover(null)
    if (replaces !== null) actor.send({ type: 'file.removed', fileId: replaces })
    actor.send({ type: 'files.chosen', files: multiple ? chosen : chosen.slice(0, 1) })
    // A field of several files has no followers.
    for (const [index, follower] of emptyFollowers().entries())
      follower.send({ type: 'files.chosen', files: chosen.slice(index + 1, index + 2) })
    return noteLocked(chosen)
  }
  /** Loaded on demand: most documents are not locked. */
  function noteLocked(files: readonly File[]) {
    checked.current = files
    return void import('./locked-documents')
      .then((code) => code.formatLockedNotice(files, passwordLabel))
      .catch(() => '')
      .then(setNotice)
  }
  const chooseReplacing = (chosen: File[]) => {
    const replaces = replaced.current
    replaced.current = null
    void choose(chosen, replaces)
  }

  return {
    notice,
    /** The picture waiting for redaction; null for none. */
    toCover,
    noteRemoved: (removed: string) => noteLocked(checked.current.filter(({ name }) => name !== removed)),
    sendRedacted: (file: File) => toCover && send([file], toCover.replaces),
    cancelRedaction: () => setToCover(null),
    onPicked: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(currentTarget.files ?? [])]
      // So that the same file can be chosen again after a failure.
      currentTarget.value = ''
      chooseReplacing(chosen)
    },
    pick: () => {
      replaced.current = null
      openPicker()
    },
    takePhotograph: () => {
      replaced.current = null
      openCamera(chooseReplacing)
    },
    retake: (fileId: string) => {
      replaced.current = fileId
      if (isTouchDevice()) openCamera(chooseReplacing)
      else openPicker()
    },
    /** For a document, which no camera makes. */
    exchange: (fileId: string) => {
      replaced.current = fileId
      openPicker()
    },
    replace: (fileId: string, file: File) => send([file], fileId),
    chooseInPlace: (files: readonly File[]) =>
      void choose(files, multiple ? null : (actor.getSnapshot().context.files[0]?.fileId ?? null)),
  }
}
