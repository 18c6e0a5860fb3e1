import { useId, useState, type ReactNode } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ScanIcon } from '@/src/ui/icons/form-icons'
import { showError } from '@/src/ui/toast/toast'
import type { AadhaarCard } from './aadhaar-card'
import { openCamera } from './camera'
import type * as Code from './card-dialog'
import { CardValuesContext } from './card-values-context'
import classes from './scan-card.module.css'

interface PersonForm {
  setFieldValue: unknown
  state: { values: object }
}

/** Fills a form from an Aadhaar card's code after review; only fields that the form has are filled. */
export function ScanCard({ form, children }: { form: PersonForm; children: ReactNode }) {
  const [card, setCard] = useState<{ file: File; Dialog: typeof Code.CardDialog } | null>(null)
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({})
  const hint = useId()
  const scan = () => openCamera(([taken]) => taken && openDialog(taken))

  /** The card reader is heavy: loaded on demand. */
  function openDialog(file: File) {
    import('./card-dialog').then(
      ({ CardDialog }) => setCard({ file, Dialog: CardDialog }),
      () => showError('Without a network the card cannot be read.'),
    )
  }

  function fillForm(scanned: AadhaarCard) {
    // TanStack types each form's field names; the filter makes sure that these are among them.
    const fill = form.setFieldValue as (name: string, value: string) => void
    const scannedValues = Object.entries(scanned).filter(
      ([name, value]) => value !== '' && name in form.state.values,
    )
    for (const [name, value] of scannedValues) fill(name, value)
    setMarks(Object.fromEntries(scannedValues))
    setCard(null)
  }

  return (
    <CardValuesContext value={marks}>
      <div className={classes.scan}>
        <Button variant="default" leftSection={<ScanIcon />} aria-describedby={hint} onClick={scan}>
          {text('Scan the Aadhaar card')}
        </Button>
        <span id={hint}>{text('Its code fills in this form.')}</span>
      </div>
      {children}
      {card && <card.Dialog file={card.file} onUse={fillForm} onAgain={scan} onClose={() => setCard(null)} />}
    </CardValuesContext>
  )
}
