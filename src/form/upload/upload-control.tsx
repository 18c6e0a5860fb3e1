import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadLogic, UploadStatus } from '@/machines/upload/upload.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { UploadIcon } from '@/src/ui/icons/form-icons'
import { isTouchDevice } from '@/src/ui/focus/is-touch-device'
import { selectableTypes, isAadhaarField } from '../../images/processing/photograph'
import { useFocusRetention } from '@/src/ui/focus/use-focus-retention'
import classes from './upload-field.module.css'
import { isInfectedFile } from './scan-note'
import { useUploadScope } from './upload-scope'
import { UploadedFiles } from './uploaded-files'
import { useChosenFiles } from './use-chosen-files'

type Snapshot = SnapshotFrom<UploadLogic>

/** Specification 4.10. */
function getStatus(snapshot: Snapshot): UploadStatus | undefined {
  return Object.values(snapshot.getMeta())[0]?.status
}

/** @returns the live region's text; percentages would drown everything else */
function formatAnnouncement(snapshot: Snapshot, label: string): string {
  const { files, pending, message } = snapshot.context
  if (snapshot.matches('progress')) return `${label}: sending ${pending.map((file) => file.name).join(', ')}`
  if (snapshot.matches('failed')) return `${label}: FAILED. ${message ?? 'Not sent, no connection'}`
  return snapshot.matches('success') ? `${label}: ${files.map((file) => file.name).join(', ')} uploaded` : ''
}

export function UploadControl(props: {
  actor: ActorRefFrom<UploadLogic>
  fieldName: string
  rule: UploadRule
  maxBytes: number
  label: string
  labelId: string
  describedBy: string
  isInvalid: boolean
  isDisabled: boolean
  /** The form's field for the password of a locked document; null where there is none or it is filled. */
  passwordLabel: string | null
  hasFollowers: boolean
  /** The empty ones of the numbered fields after this one. */
  emptyFollowers: () => ActorRefFrom<UploadLogic>[]
  takePreselectedFiles: () => readonly File[]
  onView: ((fileId: string) => void) | undefined
}) {
  const { actor, rule, maxBytes, label, labelId, isDisabled, onView } = props
  const snapshot = useSelector(actor, (current) => current)
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { files, pending, progress, message } = snapshot.context
  const types = selectableTypes(rule.accept)
  const isSending = snapshot.matches('progress')
  const percent = Math.round(progress * 100)
  const hasFailed = snapshot.matches('failed')
  const { scans = [] } = useUploadScope()
  const infected = files.filter(({ fileId }) => isInfectedFile(scans, fileId))
  const canChoose = rule.multiple || (!isSending && (files.length === infected.length || hasFailed))

  const box = useFocusRetention()
  const chosen = useChosenFiles(actor, rule, maxBytes, props, () => picker.current?.click())

  const isRestoring = snapshot.matches('restoring')
  const takePreselectedFiles = useEffectEvent(() => chosen.chooseInPlace(props.takePreselectedFiles()))
  useEffect(() => {
    if (!isRestoring) takePreselectedFiles()
  }, [isRestoring])

  function remove(fileId: string) {
    actor.send({ type: 'file.removed', fileId })
    // The pressed button is gone: focus must not fall back to the top of the page.
    requestAnimationFrame(() => chooser.current?.focus())
  }

  return (
    <div
      {...box}
      className={props.isInvalid || infected.length > 0 ? `${classes.box} ${classes.invalid}` : classes.box}
      data-status={getStatus(snapshot)}
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-labelledby={labelId}
        accept={types.join(',')}
        multiple={rule.multiple || props.hasFollowers}
        onChange={chosen.onPicked}
      />
      {files.length > 0 && (
        <UploadedFiles
          actor={actor}
          label={label}
          isAadhaarField={isAadhaarField(props.fieldName)}
          isDisabled={isDisabled || isSending}
          onView={onView}
          onRemove={remove}
          onReplace={chosen.replace}
          onRetake={chosen.retake}
          onExchange={rule.multiple ? null : chosen.exchange}
        />
      )}
      {chosen.toCover && (
        <chosen.toCover.Dialog
          file={chosen.toCover.file}
          label={label}
          onRedacted={chosen.sendRedacted}
          onClose={chosen.cancelRedaction}
        />
      )}
      {chosen.notice !== '' && <output className={classes.text}>{chosen.notice}</output>}
      {isSending && (
        <div className={classes.file}>
          <span className={classes.sending}>
            <span
              className={classes.name}
            >{`Sending ${pending.map((file) => file.name).join(', ')} – ${percent}%`}</span>
            <progress className={classes.bar} max={100} value={percent} aria-label={`Sending ${label}`} />
          </span>
          {snapshot.can({ type: 'upload.cancelled' }) && <CancelButton actor={actor} label={label} />}
        </div>
      )}
      {hasFailed && (
        <div className={classes.failure}>
          <strong>FAILED</strong>
          {message !== null && <p className={classes.text}>{message}</p>}
          {snapshot.hasTag('retryable') && (
            <p
              className={classes.text}
            >{`${pending.map((file) => file.name).join(', ')} was not sent. It is kept on this phone.`}</p>
          )}
        </div>
      )}
      <div className={classes.actions}>
        {snapshot.hasTag('retryable') && (
          <button
            type="button"
            className={`${classes.button} ${classes.choose}`}
            aria-label={`Try again to send ${label}`}
            onClick={() => actor.send({ type: 'upload.retryRequested' })}
          >
            Try again
          </button>
        )}
        {canChoose && (
          <button
            ref={chooser}
            type="button"
            id={id}
            className={`${classes.button} ${classes.choose}`}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={props.describedBy}
            disabled={isDisabled || isRestoring}
            onClick={chosen.pick}
          >
            <UploadIcon />
            <span>
              {files.length > 0 && rule.multiple
                ? 'Add files'
                : rule.multiple
                  ? 'Choose files'
                  : 'Choose file'}
            </span>
          </button>
        )}
        {canChoose && types.includes('image/jpeg') && isTouchDevice() && (
          <button
            type="button"
            className={`${classes.button} ${classes.choose}`}
            aria-label={`Take photo of ${label}`}
            disabled={isDisabled || isRestoring}
            onClick={chosen.takePhotograph}
          >
            Take photo
          </button>
        )}
        {!isSending && snapshot.can({ type: 'upload.cancelled' }) && (
          <CancelButton actor={actor} label={label} />
        )}
      </div>
      <output className="visually-hidden">{formatAnnouncement(snapshot, label)}</output>
    </div>
  )
}

function CancelButton({ actor, label }: { actor: ActorRefFrom<UploadLogic>; label: string }) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Cancel ${label}`}
      onClick={() => actor.send({ type: 'upload.cancelled' })}
    >
      Cancel
    </button>
  )
}
