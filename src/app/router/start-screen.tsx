import { lazy } from 'react'
import MobileScreen from '@/src/features/start/mobile-screen'

const ConsentByLink = lazy(() => import('./consent-by-link'))

export default function StartScreen() {
  return <MobileScreen ConsentByLink={ConsentByLink} />
}
