import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CardMarks } from '../../fields/card-marks'
import { openCamera } from '../camera'
import type { AadhaarCard } from './aadhaar-card'

const CardDialog = lazy(() => import('./card-dialog').then((code) => ({ default: code.CardDialog })))

/** A form about a person. */
interface PersonForm {
  setFieldValue: unknown
  state: { values: object }
}

/**
 * Fills a form about a person from the code of their Aadhaar card, after a look; the fields inside it say so until they are
 * edited. Only those that the form has are filled.
 */
export function ScanCard({ form, children }: { form: PersonForm; children: ReactNode }) {
  const [file, setFile] = useState<File | null>(null)
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({})
  const scan = () => openCamera(([taken]) => taken && setFile(taken))

  function use(card: AadhaarCard) {
    // TanStack types the names of each form apart; those that are filled are among them, as the filter makes sure.
    const fill = form.setFieldValue as (name: string, value: string) => void
    const told = Object.entries(card).filter(([name, value]) => value !== '' && name in form.state.values)
    for (const [name, value] of told) fill(name, value)
    setMarks(Object.fromEntries(told))
    setFile(null)
  }

  return (
    <CardMarks value={marks}>
      <Button variant="default" onClick={scan}>
        Scan the Aadhaar card
      </Button>
      {file && (
        <Suspense fallback={null}>
          <CardDialog file={file} onUse={use} onAgain={scan} onClose={() => setFile(null)} />
        </Suspense>
      )}
      {children}
    </CardMarks>
  )
}
