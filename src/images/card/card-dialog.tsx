import { useEffect, useEffectEvent, useState } from 'react'
import { formatDate } from '@/schemas/dates'
import { GENDERS } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { Facts } from '@/src/ui/card/facts'
import { Dialog } from '@/src/ui/dialog/dialog'
import classes from '../editor/photograph-preview.module.css'
import { runInWorker } from '../processing/run-in-worker'
import { readAadhaarCard, type AadhaarCard } from './aadhaar-card'

/** Milliseconds; a cheap phone without a detector takes seconds, and longer means that it hangs. */
const SCAN_LIMIT_MS = 30_000

/** Decodes a QR code off the main thread; null for none. */
function scanQrCode(photograph: File): Promise<string | null> {
  return runInWorker<string | null>(
    () => new Worker(new URL('./qr-code.worker.ts', import.meta.url), { type: 'module' }),
    photograph,
    { limit: SCAN_LIMIT_MS, nothing: null },
  )
}

async function readCard(file: File): Promise<AadhaarCard | null> {
  const code = await scanQrCode(file)
  return code === null ? null : readAadhaarCard(code)
}

/** Shows the data of a photographed Aadhaar card before it is filled in. The photograph never leaves the phone. */
export function CardDialog(props: {
  file: File
  onUse: (card: AadhaarCard) => void
  onAgain: () => void
  onClose: () => void
}) {
  const { file, onUse, onAgain, onClose } = props
  const [card, setCard] = useState<AadhaarCard | null | 'reading'>('reading')
  const show = useEffectEvent(setCard)

  useEffect(() => {
    let isOver = false
    const showUnlessClosed = (found: AadhaarCard | null) => {
      if (!isOver) show(found)
    }
    readCard(file).then(showUnlessClosed, () => showUnlessClosed(null))
    return () => {
      isOver = true
    }
  }, [file])

  if (card === 'reading' || card === null)
    return (
      <Dialog title={text('Aadhaar card')} onClose={onClose}>
        <output className={classes.words}>
          {text(
            card === 'reading'
              ? 'Reading the code of the card'
              : 'No code of an Aadhaar card was found. Take the code alone, sharp and without reflections.',
          )}
        </output>
        <div className={classes.actions}>
          <button type="button" disabled={card === 'reading'} onClick={onAgain}>
            {text('Try another photograph')}
          </button>
        </div>
      </Dialog>
    )
  const gender = GENDERS.find(({ value }) => value === card.gender)
  return (
    <Dialog title={text('Is this right?')} onClose={onClose}>
      <Facts
        facts={[
          ['Name', card.name],
          ['Date of birth', card.dob && formatDate(card.dob)],
          ['Gender', gender ? text(gender.label) : ''],
          ['Pincode', card.pincode],
          ['Address', card.address],
        ]}
      />
      <p className={classes.words}>
        {text('The signature of the card was not checked: compare it with the card.')}
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.primary} onClick={() => onUse(card)}>
          {text('Use these')}
        </button>
      </div>
    </Dialog>
  )
}
