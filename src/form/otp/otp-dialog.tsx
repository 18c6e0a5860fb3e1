import { useSelector } from '@xstate/react'
import { useWizard, useWizardActor } from '@/src/actors/wizard'
import { Dialog } from '@/src/ui/dialog'
import { ErrorPanel, LoadingPanel } from '@/src/ui/panels'
import type { OtpActor } from './otp-actor'
import { OtpEntry } from './otp-entry'
import { OtpWait } from './otp-wait'

function useOtp(): OtpActor | undefined {
  return useWizard(({ children }) => children['otp'])
}

/** The dialog 'Enter OTP', open while the wizard proves the borrower's mobile; closing it keeps the form (specification 2.14). */
export function OtpDialog() {
  const wizard = useWizardActor()
  const otp = useOtp()
  return (
    <Dialog
      opened={otp !== undefined}
      title="Enter OTP"
      onClose={() => wizard.send({ type: 'otp.dismissed' })}
    >
      {otp && <OtpProgress otp={otp} />}
    </Dialog>
  )
}

/** What the dialog shows: the code on its way, why it did not go, or the boxes for it. */
function OtpProgress({ otp }: { otp: OtpActor }) {
  const hasFailed = useSelector(otp, (snapshot) => snapshot.hasTag('failed'))
  const wasSent = useSelector(otp, ({ context }) => context.sessionId !== '')
  if (hasFailed)
    return (
      <ErrorPanel
        message="The OTP could not be sent."
        onRetry={() => otp.send({ type: 'otp.retryRequested' })}
      />
    )
  if (!wasSent)
    return <LoadingPanel text="Sending the OTP" onCancel={() => otp.send({ type: 'request.cancelled' })} />
  return (
    <>
      <OtpEntry otp={otp} />
      <OtpWait otp={otp} />
    </>
  )
}
