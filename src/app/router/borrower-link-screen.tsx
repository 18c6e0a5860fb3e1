import BorrowerLinkAnswerScreen from '@/src/features/borrower-link/borrower-link-answer-screen'
import { CoolingOffPanel } from '@/src/features/tracking/cooling-off-panel'
import { borrowerLinkAnswerWithActors } from '../../actors/borrower-link-answer-actors'
import { coolingOffWithActors } from '../../actors/cooling-off-actors'

const WayOut = ({ trackerId }: { trackerId: string }) => (
  <CoolingOffPanel trackerId={trackerId} coolingOff={coolingOffWithActors} />
)

export default function BorrowerLinkScreen() {
  return <BorrowerLinkAnswerScreen logic={borrowerLinkAnswerWithActors} WayOut={WayOut} />
}
