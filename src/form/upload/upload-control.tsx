import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadLogic, UploadStatus } from '@/machines/upload/upload.machine'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { isTouchDevice } from '@/src/ui/focus/is-touch-device'
import { useFocusRetention } from '@/src/ui/focus/use-focus-retention'
import { UploadIcon } from '@/src/ui/icons/form-icons'
import { selectableTypes, isAadhaarField } from '../../images/processing/photograph'
import { formatFileName } from './file-name'
import { isInfectedFile } from './scan-note'
import classes from './upload-field.module.css'
import { useUploadScope } from './upload-scope'
import { UploadedFiles } from './uploaded-files'
import { useChosenFiles } from './use-chosen-files'

type Snapshot = SnapshotFrom<UploadLogic>

/** Specification 4.10. */
function getStatus(snapshot: Snapshot): UploadStatus | undefined {
  return Object.values(snapshot.getMeta())[0]?.status
}

const namesOf = (files: readonly { name: string }[]) =>
  files.map(({ name }) => formatFileName(name)).join(', ')

/** @returns the live region's text; percentages would drown everything else */
function formatAnnouncement(snapshot: Snapshot, label: string): string {
  const { files, pending, message } = snapshot.context
  if (snapshot.matches('progress'))
    return text('{field}: sending {files}', { field: label, files: namesOf(pending) })
  if (snapshot.matches('failed')) {
    const reason = translateIfKnown(message ?? 'Not sent, no connection')
    return text('{field}: FAILED. {reason}', { field: label, reason })
  }
  return snapshot.matches('success')
    ? text('{field}: {files} uploaded', { field: label, files: namesOf(files) })
    : ''
}

/** A save notes which files it took, of which the page shows nothing: it is about to go, and the next one would wait for it. */
function isShownAlike(one: Snapshot, other: Snapshot): boolean {
  const { opened } = one.context
  const isSameState = JSON.stringify(one.value) === JSON.stringify(other.value)
  return isSameState && shallowEqual(one.context, { ...other.context, opened })
}

export function UploadControl(props: {
  actor: ActorRefFrom<UploadLogic>
  fieldName: string
  rule: UploadRule
  maxBytes: number
  label: string
  labelId: string
  describedBy: string | undefined
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
  const snapshot = useSelector(actor, (current) => current, isShownAlike)
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
    chosen.noteRemoved(files.find((file) => file.fileId === fileId)?.name ?? '')
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
      {chosen.notice !== '' && (
        <output className={classes.text}>
          <Sentence of={chosen.notice} />
        </output>
      )}
      {isSending && (
        <div className={classes.file}>
          <span className={classes.sending}>
            <span className={classes.name}>
              {text('Sending {files} – {percent}%', { files: namesOf(pending), percent })}
            </span>
            <progress
              className={classes.bar}
              max={100}
              value={percent}
              aria-label={text('Sending {field}', { field: label })}
            />
          </span>
          {snapshot.can({ type: 'upload.cancelled' }) && <CancelButton actor={actor} label={label} />}
        </div>
      )}
      {hasFailed && (
        <div className={classes.failure}>
          <strong>{text('FAILED')}</strong>
          {message !== null && (
            <p className={classes.text}>
              <Sentence of={message} />
            </p>
          )}
          {snapshot.hasTag('retryable') && (
            <p className={classes.text}>
              {text('{files} was not sent. It is kept on this phone.', { files: namesOf(pending) })}
            </p>
          )}
        </div>
      )}
      <div className={classes.actions}>
        {snapshot.hasTag('retryable') && (
          <button
            type="button"
            className={`${classes.button} ${classes.choose}`}
            aria-label={text('Try again to send {field}', { field: label })}
            onClick={() => actor.send({ type: 'upload.retryRequested' })}
          >
            {text('Try again')}
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
              {text(
                files.length > 0 && rule.multiple
                  ? 'Add files'
                  : rule.multiple
                    ? 'Choose files'
                    : 'Choose file',
              )}
            </span>
          </button>
        )}
        {canChoose && types.includes('image/jpeg') && isTouchDevice() && (
          <button
            type="button"
            className={`${classes.button} ${classes.choose}`}
            aria-label={text('Take photo of {field}', { field: label })}
            disabled={isDisabled || isRestoring}
            onClick={chosen.takePhotograph}
          >
            {text('Take photo')}
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
      aria-label={text('Cancel {field}', { field: label })}
      onClick={() => actor.send({ type: 'upload.cancelled' })}
    >
      {text('Cancel')}
    </button>
  )
}
