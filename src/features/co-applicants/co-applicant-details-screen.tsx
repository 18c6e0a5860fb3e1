import { text } from '@/src/language/current-language'
import { ApplicationGate } from '../../components/application-gate'
import { useWizard } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { CoApplicantForm } from './co-applicant-form'

/** One co-applicant, new or known (specification 2.20). */
export default function CoApplicantDetailsScreen() {
  const openIndex = useWizard(({ context }) => context.recordIndex)
  return (
    <Card>
      <PageHeading>{text('Co-applicant details')}</PageHeading>
      <ApplicationGate>
        {(application) => {
          const recordIndex = openIndex ?? application.co_applicants.length
          // Another record is another form: what was typed for one must not stand in the other.
          return <CoApplicantForm key={recordIndex} application={application} recordIndex={recordIndex} />
        }}
      </ApplicationGate>
    </Card>
  )
}
