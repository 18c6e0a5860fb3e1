import { useEffect, useState } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { extractPages } from '../processing/extract-pages'
import { preparePhotographs } from '../processing/prepare-photographs'
import classes from './photograph-preview.module.css'
import { RedactionDialog } from './redaction-dialog'

type State = 'reading' | 'covering' | 'unreadable' | 'failed'

const STATE_LABELS: Readonly<Record<State, Label>> = {
  reading: 'Reading the document',
  covering: 'Covering',
  unreadable:
    'This phone cannot cover a number in this document. Send it only if it shows no more than the last four digits; else choose a photograph of the card.',
  failed: 'This phone cannot cover it. Please choose another file.',
}

/** Redacts a scanned Aadhaar card page by page into a new PDF. A document that is no scan cannot be redacted. */
export function RedactDocument(props: {
  file: File
  label: string
  onRedacted: (redacted: File) => void
  onClose: () => void
}) {
  const { file, label, onRedacted, onClose } = props
  const [state, setState] = useState<State>('reading')
  const [pages, setPages] = useState<readonly File[]>([])
  const [redacted, setRedacted] = useState<readonly File[]>([])
  useEffect(() => {
    let isOpen = true
    const show = (found: readonly File[]) => {
      if (!isOpen) return
      setPages(found)
      setState(found.length === 0 ? 'unreadable' : 'covering')
    }
    void extractPages(file).then(show, () => show([]))
    return () => {
      isOpen = false
    }
  }, [file])

  async function take(page: File) {
    const photographs = [...redacted, page]
    setRedacted(photographs)
    if (photographs.length < pages.length) return
    const order = { photographs, type: 'application/pdf', mustBeMade: true, edit: {} } as const
    const { blob } = await preparePhotographs(order)
    if (blob) onRedacted(new File([blob], file.name, { type: order.type }))
    else setState('failed')
  }

  const page = pages[redacted.length]
  if (state === 'covering' && page)
    return (
      <RedactionDialog
        key={redacted.length}
        file={page}
        label={label}
        page={{ number: redacted.length + 1, of: pages.length }}
        onRedacted={(done) => void take(done)}
        onClose={onClose}
        onUnreadable={() => setState('unreadable')}
      />
    )
  return (
    <Dialog title={text('Cover the Aadhaar number')} onClose={onClose}>
      <p className={classes.words}>
        <output>{text(STATE_LABELS[state])}</output>
      </p>
      {state === 'unreadable' && (
        <div className={classes.actions}>
          <button type="button" onClick={() => onRedacted(file)}>
            {text('Send as it is')}
          </button>
          <button type="button" className={classes.primary} onClick={onClose}>
            {text('Choose another')}
          </button>
        </div>
      )}
    </Dialog>
  )
}
