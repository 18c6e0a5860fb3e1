import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { createNextBox, GROWTH, resizeBox, DEFAULT_BOX, type Box } from './boxes'
import { editPicture } from './edit-picture'
import classes from './photograph-preview.module.css'
import { RedactionEditor } from './redaction-editor'

/** Redacts the first eight digits of an Aadhaar number before upload (docs/law.md). */
export function RedactionDialog(props: {
  file: File
  label: string
  page?: { number: number; of: number }
  onRedacted: (redacted: File) => void
  onClose: () => void
  /** The browser cannot show the picture, so nothing on it can be redacted. */
  onUnreadable: () => void
}) {
  const { file, label, page, onRedacted, onClose, onUnreadable } = props
  const [boxes, setBoxes] = useState<readonly Box[]>([DEFAULT_BOX])
  const [chosen, setChosen] = useState(0)
  const [state, setState] = useState<'open' | 'covering' | 'failed'>('open')
  const isBusy = state === 'covering'
  const isLast = !page || page.number === page.of

  const change = (index: number, box: Box) =>
    setBoxes((before) => before.map((one, at) => (at === index ? box : one)))
  const grow = (by: number) =>
    setBoxes((before) => before.map((box, index) => (index === chosen ? resizeBox(box, by, by / 2) : box)))
  function add() {
    setBoxes([...boxes, createNextBox(boxes)])
    setChosen(boxes.length)
  }
  function remove() {
    setBoxes(boxes.filter((_, index) => index !== chosen))
    setChosen(0)
  }
  async function redact() {
    setState('covering')
    const redacted = await editPicture(file, { redactions: boxes })
    if (redacted) onRedacted(redacted)
    else setState('failed')
  }

  return (
    <Dialog title={text('Cover the Aadhaar number')} onClose={onClose}>
      <p className={classes.words}>
        {text(
          'Put the black box over the first eight digits of the number. What is under it does not leave this phone.',
        )}
      </p>
      {page && (
        <p className={classes.words}>
          {text('Page {page} of {pages}', { page: page.number, pages: page.of })}
        </p>
      )}
      <RedactionEditor
        file={file}
        alt={`${label}: ${file.name}`}
        boxes={boxes}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
        onUnreadable={onUnreadable}
      />
      {state === 'failed' && (
        <p className={classes.words} role="alert">
          {text('This phone cannot cover it. Please choose another picture.')}
        </p>
      )}
      <div className={classes.actions}>
        <button type="button" disabled={isBusy} onClick={() => grow(GROWTH)}>
          {text('Larger')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => grow(-GROWTH)}>
          {text('Smaller')}
        </button>
        <button type="button" disabled={isBusy} onClick={add}>
          {text('Add a box')}
        </button>
        <button type="button" disabled={isBusy || boxes.length === 1} onClick={remove}>
          {text('Remove box')}
        </button>
        <button type="button" className={classes.primary} disabled={isBusy} onClick={() => void redact()}>
          {text(isBusy ? 'Covering' : isLast ? 'Send as shown' : 'Next page')}
        </button>
      </div>
    </Dialog>
  )
}
