import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { WhatHappensNext } from '../../components/what-happens-next'
import { CopyableId } from '../../ui/copy/copyable-id'
import { TRACKING_ADDRESS } from './track-button'

export function SubmittedId({ label, id, subject }: { label: Label; id: string; subject: string }) {
  return (
    <>
      <CopyableId
        label={label}
        id={id}
        shareText={text('{subject}: {label} {id}. Track it at {address}', {
          subject,
          label: text(label),
          id,
          address: TRACKING_ADDRESS,
        })}
      >
        <Button variant="default" onClick={() => window.print()}>
          {text('Print')}
        </Button>
      </CopyableId>
      <WhatHappensNext status="COMPLETED" />
    </>
  )
}
