import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { WizardActor } from '@/src/actors/wizard'
import { useLongWait } from '@/src/ui/use-long-wait'
import classes from './long-wait.module.css'

/**
 * Says under any page of a wizard that its request takes long, and lets the person stop waiting for it: nobody waits for ever
 * for a server that never answers.
 */
export function LongWait({ wizard }: { wizard: WizardActor }) {
  const isBusy = useSelector(wizard, (snapshot) => snapshot.hasTag('busy'))
  const canCancel = useSelector(wizard, (snapshot) => snapshot.can({ type: 'request.cancelled' }))
  const wait = useLongWait(isBusy)
  return (
    <output className={wait === 'short' ? undefined : classes.wait}>
      {wait !== 'short' && <span>This takes longer than usual. What you typed is kept.</span>}
      {wait === 'cancellable' && canCancel && (
        <Button variant="default" onClick={() => wizard.send({ type: 'request.cancelled' })}>
          Stop waiting
        </Button>
      )}
    </output>
  )
}
