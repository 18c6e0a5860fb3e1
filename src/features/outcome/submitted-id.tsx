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
        shareText={text('{subject}: {label} {id}. Track it at {address}', {
          subject,
          label: text(label),
          id,
          address,
        })}
      >
        <Button variant="default" onClick={() => window.print()}>
          {text('Print')}
        </Button>
      </CopyableId>
      <WhatHappensNext status="COMPLETED" />
      <p className={classes.text}>
        <a href={address} target="_blank" rel="noreferrer">
          {text('Track this application', { address })}
          <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
        </a>
      </p>
    </>
  )
}
