import { useSelector } from '@xstate/react'
import type { WizardActor, WizardSnapshot } from '@/src/hooks/wizard'
import { LongWaitNotice } from '@/src/ui/notices/long-wait-notice'
import { showMessage } from '@/src/ui/toast/toast'
import classes from './long-wait.module.css'

function isShownElsewhere(snapshot: WizardSnapshot): boolean {
  return snapshot.hasTag('loading') || snapshot.hasTag('otpDialog') || snapshot.matches('success/loan-offers')
}

/** Lets the person stop waiting: nobody waits for ever for a server that never answers. */
export function LongWait({ wizard }: { wizard: WizardActor }) {
  const isBusy = useSelector(wizard, (snapshot) => snapshot.hasTag('busy') && !isShownElsewhere(snapshot))
  const canCancel = useSelector(wizard, (snapshot) => snapshot.can({ type: 'request.cancelled' }))
  function cancel() {
    wizard.send({ type: 'request.cancelled' })
    showMessage('You stopped waiting. It may not have arrived: please try again.')
  }
  return (
    <output className={classes.wait}>
      <LongWaitNotice
        isWaiting={isBusy}
        text="This takes longer than usual. Nothing is lost."
        onCancel={canCancel ? cancel : undefined}
      />
    </output>
  )
}
