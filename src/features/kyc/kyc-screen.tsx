import { ApplicationGate } from '@/src/components/application-gate'
import { Card } from '@/src/ui/card/card'
import { KycForm } from './kyc-form'

/** Personal details of the borrower, step 1 of 2 (specification 2.16). */
export default function KycScreen() {
  return (
    <Card>
      <ApplicationGate>
        {(application) => <KycForm key={application.id} application={application} />}
      </ApplicationGate>
    </Card>
  )
}
