import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { WhatHappensNext } from '../../components/what-happens-next'
import { CopyableId } from '../../ui/copy/copyable-id'
import classes from './outcome.module.css'

export function SubmittedId({ label, id, subject }: { label: Label; id: string; subject: string }) {
  const address = `${location.origin}/apply-loan/track`
  return (
    <>
      <CopyableId
        label={label}
        id={id}
        shareText={text('{subject}: {label} {id}. Follow it at {address}', {
          subject,
          label: text(label),
          id,
          address,
        })}
      />
      <WhatHappensNext status="COMPLETED" />
      <p className={classes.text}>{text('Follow it at {address}', { address })}</p>
      <div className={classes.print}>
        <Button variant="default" onClick={() => window.print()}>
          {text('Print')}
        </Button>
      </div>
    </>
  )
}
