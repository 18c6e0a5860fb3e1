import { useSelector } from '@xstate/react'
import { useId, useRef, type ChangeEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadLogic, UploadStatus } from '@/machines/upload.machine'
import type { UploadRule } from '@/schemas/upload-rule'
import { CheckIcon, UploadIcon } from '@/src/ui/form-icons'
import { CrossIcon } from '@/src/ui/icons'
import classes from './upload-field.module.css'
import { chosenTypes, faultOfChosen } from './photograph/photograph'

type Snapshot = SnapshotFrom<UploadLogic>

/** NONE, PROGRESS, SUCCESS or FAILED (specification 4.10). */
function statusOf(snapshot: Snapshot): UploadStatus | undefined {
  return Object.values(snapshot.getMeta())[0]?.status
}

/** What is said aloud when the upload moves on; percentages would drown everything else. */
function announcement(snapshot: Snapshot, label: string): string {
  const { files, pending, message } = snapshot.context
  if (snapshot.matches('progress')) return `${label}: sending ${pending.map((file) => file.name).join(', ')}`
  if (snapshot.matches('failed')) return `${label}: FAILED. ${message ?? 'Not sent, no connection'}`
  return snapshot.matches('success') ? `${label}: ${files.map((file) => file.name).join(', ')} uploaded` : ''
}

/** The control inside an upload field: choose, progress, the uploaded files, or what went wrong and how to go on. */
export function UploadControl(props: {
  actor: ActorRefFrom<UploadLogic>
  rule: UploadRule
  maxBytes: number
  label: string
  labelId: string
  describedBy: string
  isInvalid: boolean
  isDisabled: boolean
  onView: ((fileId: string) => void) | undefined
}) {
  const { actor, rule, maxBytes, label, labelId, isDisabled, onView } = props
  const snapshot = useSelector(actor, (current) => current)
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { files, pending, progress, message } = snapshot.context
  const isSending = snapshot.matches('progress')
  const percent = Math.round(progress * 100)
  const hasFailed = snapshot.matches('failed')
  const canChoose = rule.multiple || (!isSending && (files.length === 0 || hasFailed))

  function onPicked(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again after a failure.
    event.currentTarget.value = ''
    if (chosen.length === 0) return
    const fault = faultOfChosen(chosen, rule.accept, maxBytes)
    actor.send(fault ? { type: 'files.rejected', message: fault } : { type: 'files.chosen', files: chosen })
  }
  function remove(fileId: string) {
    actor.send({ type: 'file.removed', fileId })
    // The pressed button is gone: focus must not fall back to the top of the page.
    requestAnimationFrame(() => chooser.current?.focus())
  }

  return (
    <div
      className={props.isInvalid ? `${classes.box} ${classes.invalid}` : classes.box}
      data-status={statusOf(snapshot)}
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-labelledby={labelId}
        accept={chosenTypes(rule.accept).join(',')}
        multiple={rule.multiple}
        onChange={onPicked}
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.fileId} className={classes.file}>
              <span className={classes.done}>
                <CheckIcon />
              </span>
              <span className={classes.name}>{file.name}</span>
              {onView && (
                <button
                  type="button"
                  className={`${classes.button} ${classes.plain}`}
                  aria-label={`View ${file.name} of ${label}`}
                  onClick={() => onView(file.fileId)}
                >
                  View
                </button>
              )}
              <button
                type="button"
                className={`${classes.button} ${classes.plain}`}
                aria-label={`Remove ${file.name} of ${label}`}
                disabled={isDisabled || isSending}
                onClick={() => remove(file.fileId)}
              >
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSending && (
        <>
          <p
            className={classes.text}
          >{`Sending ${pending.map((file) => file.name).join(', ')} – ${percent}%`}</p>
          <progress className={classes.bar} max={100} value={percent} aria-label={`Sending ${label}`} />
        </>
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
            disabled={isDisabled || snapshot.matches('restoring')}
            onClick={() => picker.current?.click()}
          >
            <UploadIcon />
            {files.length > 0 && rule.multiple ? 'Add files' : rule.multiple ? 'Choose files' : 'Choose file'}
          </button>
        )}
        {snapshot.can({ type: 'upload.cancelled' }) && (
          <button
            type="button"
            className={`${classes.button} ${classes.plain}`}
            aria-label={`Cancel ${label}`}
            onClick={() => actor.send({ type: 'upload.cancelled' })}
          >
            Cancel
          </button>
        )}
      </div>
      <output className="visually-hidden">{announcement(snapshot, label)}</output>
    </div>
  )
}
