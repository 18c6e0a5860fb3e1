import { lazy, Suspense, type ComponentType } from 'react'
import { ChunkBoundary } from './chunk-boundary'

/**
 * A part of a page that comes once its code has: nothing stands in its place before, nor where the code cannot be fetched. For what
 * nobody waits for.
 */
export function lazyWithFallback<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return function ComesLater(props: Props) {
    return (
      <ChunkBoundary fallback={null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ChunkBoundary>
    )
  }
}
