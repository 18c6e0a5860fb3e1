import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { WhatHappensNext } from '../../components/what-happens-next'
import { CopyableId } from '../../ui/copy/copyable-id'
import classes from './outcome.module.css'

/** `isMain`: to copy it is the one thing to do here. */
export function SubmittedId(props: { label: Label; id: string; subject: string; isMain?: boolean }) {
  const { label, id, subject, isMain = false } = props
  const address = `${location.origin}/apply-loan/track`
  return (
    <>
      <CopyableId
        label={label}
        id={id}
        isMain={isMain}
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
        <a href={address} className={classes.address} target="_blank" rel="noreferrer">
          {text('Track this application')}
          <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
        </a>
      </p>
    </>
  )
}
