import { CAR_FIELDS, GOLD_FIELDS } from '@/schemas/steps/asset-documents'
import { text } from '@/src/language/current-language'
import { ApplicationGate } from '../../components/application-gate'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { LoanDocForm } from './loan-doc-form'

/** Documents of the car or the gold (specification 2.23). */
export default function LoanDocScreen() {
  return (
    <Card>
      <PageHeading>{text('Loan documents')}</PageHeading>
      <ApplicationGate>
        {(application) => (
          <LoanDocForm
            key={application.loan_type}
            application={application}
            table={application.loan_type === 'GOLD_LOAN' ? GOLD_FIELDS : CAR_FIELDS}
          />
        )}
      </ApplicationGate>
    </Card>
  )
}
