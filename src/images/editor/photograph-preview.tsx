import { useState } from 'react'
import { Dialog } from '@/src/ui/dialog/dialog'
import type { QualityIssue, ShownPicture } from '../processing/pictures'
import { RedactionDialog } from './redaction-dialog'
import { CropDialog } from './crop-dialog'
import { editPicture } from './edit-picture'
import { useObjectUrlRef } from './use-object-url-ref'
import classes from './photograph-preview.module.css'

const ISSUE_LABELS: Record<QualityIssue, string> = {
  blurred: 'This photograph looks blurred.',
  dark: 'This photograph is dark.',
  glaring: 'Light is reflected on this photograph.',
}

/** A chosen picture's thumbnail with its quality issues; enlarged, it can be edited. The upload goes on meanwhile. */
export function PhotographPreview(props: {
  picture: ShownPicture
  label: string
  isAadhaarField: boolean
  isDisabled: boolean
  onEdited: (edited: File) => void
  onRetake: () => void
}) {
  const { picture, label, isAadhaarField, isDisabled, onEdited, onRetake } = props
  const [open, setOpen] = useState<'no' | 'large' | 'crop' | 'cover'>('no')
  const [work, setWork] = useState<'none' | 'now' | 'failed'>('none')
  const shown = useObjectUrlRef(picture.file)
  const close = () => setOpen('no')
  const isBusy = isDisabled || work === 'now'

  async function turn() {
    setWork('now')
    const file = await editPicture(picture.file, { isTurned: true })
    setWork(file ? 'none' : 'failed')
    if (file) onEdited(file)
  }
  function retake() {
    close()
    onRetake()
  }

  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={`Look at ${picture.file.name} of ${label}`}
        onClick={() => setOpen('large')}
      >
        <img ref={shown} alt="" />
      </button>
      {picture.flaws.length > 0 && (
        <output className={classes.flaws}>
          {`${picture.flaws.map((flaw) => ISSUE_LABELS[flaw]).join(' ')} Can every line be read?`}
        </output>
      )}
      {open === 'large' && (
        <Dialog title="Readable?" onClose={close}>
          <img ref={shown} className={classes.large} alt={`${label}: ${picture.file.name}`} />
          {work === 'failed' && <p>This picture cannot be turned on this phone.</p>}
          <div className={classes.actions}>
            <button type="button" disabled={isBusy} onClick={() => void turn()}>
              Rotate
            </button>
            <button type="button" disabled={isBusy} onClick={() => setOpen('crop')}>
              Crop
            </button>
            {isAadhaarField && (
              <button type="button" disabled={isBusy} onClick={() => setOpen('cover')}>
                Cover
              </button>
            )}
            <button type="button" disabled={isBusy} onClick={retake}>
              Retake
            </button>
            <button type="button" onClick={close}>
              Yes, readable
            </button>
          </div>
        </Dialog>
      )}
      {open === 'crop' && (
        <CropDialog file={picture.file} label={label} onCropped={onEdited} onClose={close} />
      )}
      {open === 'cover' && (
        <RedactionDialog
          file={picture.file}
          label={label}
          onRedacted={onEdited}
          onClose={close}
          onUnreadable={close}
        />
      )}
    </>
  )
}
