import type { OtpActor } from '@/machines/otp/otp.machine'
import { useWizard, useWizardActor } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { OtpProgress } from './otp-progress'

function useOtp(): OtpActor | undefined {
  return useWizard(({ children }) => children['otp'])
}

/** Open while the wizard verifies the borrower's mobile; closing it keeps the form (specification 2.14). */
export function OtpDialog() {
  const wizard = useWizardActor()
  const otp = useOtp()
  return (
    otp && (
      <Dialog
        placement="top"
        title={text('Enter OTP')}
        onClose={() => wizard.send({ type: 'otp.dismissed' })}
      >
        <OtpProgress otp={otp} />
      </Dialog>
    )
  )
}
