import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CardMarks } from './card-marks'
import { showError } from '@/src/ui/toast/toast'
import { openCamera } from './camera'
import type { AadhaarCard } from './aadhaar-card'
import type * as Code from './card-dialog'

interface PersonForm {
  setFieldValue: unknown
  state: { values: object }
}

/** Fills a form from an Aadhaar card's code after review; only fields that the form has are filled. */
export function ScanCard({ form, children }: { form: PersonForm; children: ReactNode }) {
  const [card, setCard] = useState<{ file: File; Dialog: typeof Code.CardDialog } | null>(null)
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({})
  const scan = () => openCamera(([taken]) => taken && look(taken))

  /** The card reader is heavy: loaded on demand. */
  function look(file: File) {
    import('./card-dialog').then(
      ({ CardDialog }) => setCard({ file, Dialog: CardDialog }),
      () => showError('Without a network the card cannot be read.'),
    )
  }

  function use(said: AadhaarCard) {
    // TanStack types each form's field names; the filter makes sure that these are among them.
    const fill = form.setFieldValue as (name: string, value: string) => void
    const told = Object.entries(said).filter(([name, value]) => value !== '' && name in form.state.values)
    for (const [name, value] of told) fill(name, value)
    setMarks(Object.fromEntries(told))
    setCard(null)
  }

  return (
    <CardMarks value={marks}>
      <Button variant="default" onClick={scan}>
        Scan the Aadhaar card
      </Button>
      {children}
      {card && <card.Dialog file={card.file} onUse={use} onAgain={scan} onClose={() => setCard(null)} />}
    </CardMarks>
  )
}
