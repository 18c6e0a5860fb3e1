import { ConsentsPanel } from '@/src/features/tracking/consents/consents-panel'
import { consentsWithActors } from '../../actors/consents-actors'

export default function ConsentsPage({ trackerId }: { trackerId: string }) {
  return <ConsentsPanel trackerId={trackerId} consents={consentsWithActors} />
}
