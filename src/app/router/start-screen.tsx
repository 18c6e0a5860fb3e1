import { lazy } from 'react'
import MobileScreen from '@/src/features/start/mobile-screen'

const ConsentByLink = lazy(() => import('./consent-by-link'))

/** The agent's start of an application: the borrower may consent on their own phone. */
export default function StartScreen() {
  return <MobileScreen ConsentByLink={ConsentByLink} />
}
