import { useEffect, useState } from 'react'
import { Dialog } from '@/src/ui/dialog/dialog'
import { askWorker } from '../processing/ask-worker'
import { CoverDialog } from './redaction-dialog'
import classes from './photograph-look.module.css'
import { picturesOfDocument } from '../processing/pictures-of-document'

type State = 'reading' | 'covering' | 'unreadable' | 'failed'

const WORDS: Readonly<Record<State, string>> = {
  reading: 'Reading the document',
  covering: 'Covering',
  unreadable:
    'This phone cannot cover a number in this document. Send it only if it shows no more than the last four digits; else choose a photograph of the card.',
  failed: 'This phone cannot cover it. Please choose another file.',
}

/** Redacts a scanned Aadhaar card page by page into a new PDF. A document that is no scan cannot be redacted. */
export function CoverDocument(props: {
  file: File
  label: string
  onCovered: (covered: File) => void
  onClose: () => void
}) {
  const { file, label, onCovered, onClose } = props
  const [state, setState] = useState<State>('reading')
  const [pages, setPages] = useState<readonly File[]>([])
  const [covered, setCovered] = useState<readonly File[]>([])
  useEffect(() => {
    let isOpen = true
    const show = (found: readonly File[]) => {
      if (!isOpen) return
      setPages(found)
      setState(found.length === 0 ? 'unreadable' : 'covering')
    }
    void picturesOfDocument(file).then(show, () => show([]))
    return () => {
      isOpen = false
    }
  }, [file])

  async function take(page: File) {
    const photographs = [...covered, page]
    setCovered(photographs)
    if (photographs.length < pages.length) return
    const order = { photographs, type: 'application/pdf', mustBeMade: true, edit: {} } as const
    const { blob } = await askWorker(order)
    if (blob) onCovered(new File([blob], file.name, { type: order.type }))
    else setState('failed')
  }

  const page = pages[covered.length]
  if (state === 'covering' && page)
    return (
      <CoverDialog
        key={covered.length}
        file={page}
        label={label}
        page={{ number: covered.length + 1, of: pages.length }}
        onCovered={(done) => void take(done)}
        onClose={onClose}
        onUnreadable={() => setState('unreadable')}
      />
    )
  return (
    <Dialog title="Cover the Aadhaar number" onClose={onClose}>
      <p className={classes.words}>
        <output>{WORDS[state]}</output>
      </p>
      {state === 'unreadable' && (
        <div className={classes.actions}>
          <button type="button" onClick={() => onCovered(file)}>
            Send as it is
          </button>
          <button type="button" className={classes.primary} onClick={onClose}>
            Choose another
          </button>
        </div>
      )}
    </Dialog>
  )
}
