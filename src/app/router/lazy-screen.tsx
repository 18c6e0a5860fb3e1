import { startTransition, useLayoutEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '@/src/language/use-language'
import { Waiting } from '@/src/ui/page/waiting'
import { ChunkBoundary } from '../layouts/chunk-boundary'
import { loadedScreen, loadScreen } from './load-screen'
import { LostScreen } from './lost-screen'
import type { LoadScreen } from './screens'

/**
 * A screen is shown again when another language is chosen. With `isOverPage` nothing is shown while it loads, so that nothing moves on the page below. It does not reload by itself, because a phone
 * without network would come back with nothing at all. React's own `lazy` and `Suspense` would keep a page that has come behind its
 * placeholder for 300 ms.
 */
export function lazyScreen(load: LoadScreen, { isOverPage = false } = {}) {
  return function LazyScreen() {
    useLanguage()
    const [tries, setTries] = useState(1)
    const [isLost, setLost] = useState(false)
    const [Screen, setScreen] = useState<ComponentType | undefined>(() => loadedScreen(load))

    // Before the paint: nothing else waits for it, and the page does.
    useLayoutEffect(() => {
      if (loadedScreen(load)) return
      loadScreen(load).then(
        // In slices, between which the phone answers.
        ({ default: page }) => startTransition(() => setScreen(() => page)),
        () => setLost(true),
      )
    }, [tries])

    function retry() {
      // A second failure may be a page newer than its chunks: only a reload brings the two together.
      if (tries > 1) return location.reload()
      setTries(tries + 1)
      setLost(false)
    }

    const lost = <LostScreen onRetry={retry} />
    if (isLost) return lost
    if (!Screen) return isOverPage ? null : <Waiting />
    return (
      <ChunkBoundary key={tries} fallback={lost}>
        <Screen />
      </ChunkBoundary>
    )
  }
}
