import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { DEFAULT_CORNERS } from './corners'
import { CropEditor } from './crop-editor'
import { editPicture } from './edit-picture'
import classes from './photograph-preview.module.css'

export function CropDialog(props: {
  file: File
  label: string
  onCropped: (cropped: File) => void
  onClose: () => void
}) {
  const { file, label, onCropped, onClose } = props
  const [corners, setCorners] = useState(DEFAULT_CORNERS)
  const [state, setState] = useState<'open' | 'cropping' | 'failed'>('open')
  const isBusy = state === 'cropping'

  async function crop() {
    setState('cropping')
    const cropped = await editPicture(file, { crop: corners })
    if (cropped) onCropped(cropped)
    else setState('failed')
  }

  return (
    <Dialog title={text('What is kept?')} onClose={onClose}>
      <p className={classes.words}>{text('Put the four dots on the corners of the paper or card.')}</p>
      <CropEditor file={file} alt={`${label}: ${file.name}`} corners={corners} onChange={setCorners} />
      {state === 'failed' && (
        <p className={classes.words} role="alert">
          {text('This picture cannot be cut on this phone.')}
        </p>
      )}
      <div className={classes.actions}>
        <button type="button" disabled={isBusy} onClick={() => setCorners(DEFAULT_CORNERS)}>
          {text('Begin again')}
        </button>
        <button type="button" className={classes.primary} disabled={isBusy} onClick={() => void crop()}>
          {text(isBusy ? 'Cutting' : 'Keep this part')}
        </button>
      </div>
    </Dialog>
  )
}
