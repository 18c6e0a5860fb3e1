import { ConsentsPanel } from '@/src/features/tracking/consents/consents-panel'
import { consentsWithActors } from '../../actors/consents-actors'

/** A borrower's consents with their chart, loaded once somebody asks for them. */
export default function ConsentsPage({ trackerId }: { trackerId: string }) {
  return <ConsentsPanel trackerId={trackerId} consents={consentsWithActors} />
}
