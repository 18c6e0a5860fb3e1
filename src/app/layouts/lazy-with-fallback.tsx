import { lazy, Suspense, type ComponentType } from 'react'
import { ChunkBoundary } from './chunk-boundary'

/** Nothing stands in its place before, nor where the code cannot be fetched: for parts that nobody waits for. */
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
