import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Waiting } from '@/src/ui/waiting'
import { ChunkBoundary } from '../shell/chunk-boundary'
import { LostScreen } from './lost-screen'
import { loadedScreen, loadScreen } from './load-screen'
import type { LoadScreen } from './screens'

/**
 * A page whose code is fetched when it is first opened. Where the network fails meanwhile, the page says so and tries again at a
 * tap; it does not reload by itself, because a phone without network would come back with nothing at all.
 */
export function lazyScreen(load: LoadScreen) {
  const fetchScreen = () => loadScreen(load)

  return function LazyScreen() {
    const [tries, setTries] = useState(1)
    const [Screen, setScreen] = useState<ComponentType>(() => loadedScreen(load) ?? lazy(fetchScreen))

    function retry() {
      // A second failure may be a page newer than its chunks: only a reload brings the two together.
      if (tries > 1) return location.reload()
      setTries(tries + 1)
      setScreen(() => lazy(fetchScreen))
    }

    return (
      <ChunkBoundary key={tries} fallback={<LostScreen onRetry={retry} />}>
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      </ChunkBoundary>
    )
  }
}
