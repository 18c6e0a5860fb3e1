import ApplicationTrackingScreen from '@/src/features/tracking/application-tracking-screen'
import { providedCoolingOff } from '../provided/cooling-off-actors'

/** A borrower's tracking, with the way out of a loan that was accepted not long ago. */
export default function TrackingScreen() {
  return <ApplicationTrackingScreen coolingOff={providedCoolingOff} />
}
