import { Shell } from '../layouts/shell'
import { lazyScreen } from './lazy-screen'

const PasskeyMissing = lazyScreen(() => import('@/src/features/login/passkey-missing'))

/** The page around every screen, with what an agent sees who has to add a passkey first. */
export function RootScreen() {
  return <Shell passkeyMissing={<PasskeyMissing />} />
}
