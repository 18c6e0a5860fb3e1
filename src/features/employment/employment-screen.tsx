import { ApplicationGate } from '@/src/components/application-gate'
import { Card } from '@/src/ui/card/card'
import { EmploymentForm } from './employment-form'

/** Employment details of a salaried borrower, step 2 of 2 (specification 2.17). */
export default function EmploymentScreen() {
  return (
    <Card>
      <ApplicationGate>
        {(application) => <EmploymentForm key={application.id} application={application} />}
      </ApplicationGate>
    </Card>
  )
}
