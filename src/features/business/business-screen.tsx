import { ApplicationGate } from '@/src/components/application-gate'
import { Card } from '@/src/ui/card/card'
import { BusinessStep } from './business-step'

/** Business details of a self-employed borrower, step 2 of 2 (specification 2.18). */
export default function BusinessScreen() {
  return (
    <Card>
      <ApplicationGate failure="Failed to load business details">
        {(application) => <BusinessStep key={application.id} application={application} />}
      </ApplicationGate>
    </Card>
  )
}
