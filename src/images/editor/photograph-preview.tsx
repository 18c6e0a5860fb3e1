import { useState } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import type { QualityIssue, ShownPicture } from '../processing/pictures'
import { CropDialog } from './crop-dialog'
import { editPicture } from './edit-picture'
import classes from './photograph-preview.module.css'
import { RedactionDialog } from './redaction-dialog'
import { useObjectUrlRef } from './use-object-url-ref'

const ISSUE_LABELS: Record<QualityIssue, Label> = {
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
        aria-label={text('Look at {file} of {field}', { file: picture.file.name, field: label })}
        onClick={() => setOpen('large')}
      >
        <img ref={shown} alt="" />
      </button>
      {picture.flaws.length > 0 && (
        <output className={classes.flaws}>
          {[...picture.flaws.map((flaw) => text(ISSUE_LABELS[flaw])), text('Can every line be read?')].join(
            ' ',
          )}
        </output>
      )}
      {open === 'large' && (
        <Dialog title={text('Readable?')} onClose={close}>
          <img ref={shown} className={classes.large} alt={`${label}: ${picture.file.name}`} />
          {work === 'failed' && <p>{text('This picture cannot be turned on this phone.')}</p>}
          <div className={classes.actions}>
            <button type="button" disabled={isBusy} onClick={() => void turn()}>
              {text('Rotate')}
            </button>
            <button type="button" disabled={isBusy} onClick={() => setOpen('crop')}>
              {text('Crop')}
            </button>
            {isAadhaarField && (
              <button type="button" disabled={isBusy} onClick={() => setOpen('cover')}>
                {text('Cover')}
              </button>
            )}
            <button type="button" disabled={isBusy} onClick={retake}>
              {text('Retake')}
            </button>
            <button type="button" onClick={close}>
              {text('Yes, readable')}
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
