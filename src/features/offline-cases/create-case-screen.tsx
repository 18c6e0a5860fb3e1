import { text } from '@/src/language/current-language'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { OfflineCaseForm } from './offline-case-form'
import { OfflineCaseGate } from './offline-case-gate'

/** Records a disbursement that happened outside the platform (specification 2.27). */
export default function CreateCaseScreen() {
  return (
    <Card>
      <PageHeading>{text('Create Case')}</PageHeading>
      <OfflineCaseGate>{(offlineCase) => <OfflineCaseForm offlineCase={offlineCase} />}</OfflineCaseGate>
    </Card>
  )
}
