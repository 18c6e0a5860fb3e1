import { useState } from 'react'
import { Dialog } from '@/src/ui/dialog/dialog'
import type { Flaw, ShownPicture } from '../processing/pictures'
import { CoverDialog } from './redaction-dialog'
import { CropDialog } from './crop-dialog'
import { edited } from './edit'
import { useShownIn } from './use-shown-in'
import classes from './photograph-look.module.css'

const WORDS: Record<Flaw, string> = {
  blurred: 'This photograph looks blurred.',
  dark: 'This photograph is dark.',
  glaring: 'Light is reflected on this photograph.',
}

/** A chosen picture's thumbnail with its quality issues; enlarged, it can be edited. The upload goes on meanwhile. */
export function PhotographLook(props: {
  picture: ShownPicture
  label: string
  maySeeAadhaar: boolean
  isDisabled: boolean
  onEdited: (edited: File) => void
  onRetake: () => void
}) {
  const { picture, label, maySeeAadhaar, isDisabled, onEdited, onRetake } = props
  const [open, setOpen] = useState<'no' | 'large' | 'crop' | 'cover'>('no')
  const [work, setWork] = useState<'none' | 'now' | 'failed'>('none')
  const shown = useShownIn(picture.file)
  const close = () => setOpen('no')
  const isBusy = isDisabled || work === 'now'

  async function turn() {
    setWork('now')
    const file = await edited(picture.file, { isTurned: true })
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
          {`${picture.flaws.map((flaw) => WORDS[flaw]).join(' ')} Can every line be read?`}
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
            {maySeeAadhaar && (
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
        <CoverDialog
          file={picture.file}
          label={label}
          onCovered={onEdited}
          onClose={close}
          onUnreadable={close}
        />
      )}
    </>
  )
}
