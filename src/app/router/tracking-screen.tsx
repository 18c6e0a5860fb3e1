import { lazy } from 'react'
import ApplicationTrackingScreen from '@/src/features/tracking/application-tracking-screen'
import { coolingOffWithActors } from '../../actors/cooling-off-actors'

const ConsentsPage = lazy(() => import('./consents-page'))

/** A borrower's tracking, with the way out of a loan that was accepted not long ago, and what was consented to. */
export default function TrackingScreen() {
  return <ApplicationTrackingScreen coolingOff={coolingOffWithActors} ConsentsPage={ConsentsPage} />
}
