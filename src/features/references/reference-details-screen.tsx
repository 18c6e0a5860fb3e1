import { text } from '@/src/language/current-language'
import { ApplicationGate } from '../../components/application-gate'
import { useWizard } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { ReferenceForm } from './reference-form'

/** The references of one kind, up to three at once (specification 2.22). */
export default function ReferenceDetailsScreen() {
  const type = useWizard(({ context }) => context.referenceType)
  if (type === null) return null
  return (
    <Card>
      <PageHeading>
        {text(type === 'BUSINESS_REFERENCE' ? 'Business references' : 'Personal references')}
      </PageHeading>
      <ApplicationGate>
        {(application) => <ReferenceForm key={type} application={application} type={type} />}
      </ApplicationGate>
    </Card>
  )
}
