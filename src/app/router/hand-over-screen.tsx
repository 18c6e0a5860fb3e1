import BorrowerHandOverScreen from '@/src/features/hand-over/borrower-hand-over-screen'
import { CoolingOffPanel } from '@/src/features/tracking/cooling-off-panel'
import { providedBorrowerHandOver } from '../../actors/borrower-hand-over-actors'
import { providedCoolingOff } from '../../actors/cooling-off-actors'
import { theRecorder } from '../../actors/inspector'

const inspect = import.meta.env.MODE === 'inspect' ? theRecorder() : undefined

const WayOut = ({ trackerId }: { trackerId: string }) => (
  <CoolingOffPanel trackerId={trackerId} coolingOff={providedCoolingOff} />
)

/** What an agent has handed over to the borrower's own phone. */
export default function HandOverScreen() {
  return <BorrowerHandOverScreen logic={providedBorrowerHandOver} WayOut={WayOut} inspect={inspect} />
}
