import { lazy } from 'react'
import ApplicationTrackingScreen from '@/src/features/tracking/application-tracking-screen'
import { coolingOffWithActors } from '../../actors/cooling-off-actors'

const ConsentsPage = lazy(() => import('./consents-page'))

export default function TrackingScreen() {
  return <ApplicationTrackingScreen coolingOff={coolingOffWithActors} ConsentsPage={ConsentsPage} />
}
