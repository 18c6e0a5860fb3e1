import { Button } from '@mantine/core'
import { WhatHappensNext } from '../../components/what-happens-next'
import { CopyableId } from '../../ui/copy/copyable-id'
import classes from './outcome.module.css'

export function SubmittedId({ label, id, whose }: { label: string; id: string; whose: string }) {
  const address = `${location.origin}/apply-loan/track`
  return (
    <>
      <CopyableId label={label} id={id} shareText={`${whose}: ${label} ${id}. Follow it at ${address}`} />
      <WhatHappensNext status="COMPLETED" />
      <p className={classes.text}>Follow it at {address}</p>
      <div className={classes.print}>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  )
}
