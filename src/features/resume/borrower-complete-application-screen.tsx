import { text } from '@/src/language/current-language'
import { OtpDialog } from '../../form/otp/otp-dialog'
import { useWizard } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { Hero } from '../../ui/page/hero'
import CompleteApplicationScreen from './complete-application-screen'
import { Lookup } from './lookup'

/** A borrower's track-and-complete: the mobile is proved, then their own application shows (specification 2.11). */
export default function BorrowerCompleteApplicationScreen() {
  const isKnown = useWizard(({ context }) => context.applicationId !== null)
  if (isKnown) return <CompleteApplicationScreen />
  return (
    <Card narrow>
      <Hero heading={text('Complete application')} />
      <Lookup />
      <OtpDialog />
    </Card>
  )
}
