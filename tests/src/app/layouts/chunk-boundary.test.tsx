import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChunkBoundary } from '@/src/app/layouts/chunk-boundary'

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('a piece of a page that could not be fetched leaves its fallback, and the rest of the page as it is', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <p>The rest</p>
      <ChunkBoundary fallback={<p>Instead</p>}>
        <Lost />
      </ChunkBoundary>
    </>,
  )
  expect(screen.getByText('Instead')).toBeTruthy()
  expect(screen.getByText('The rest')).toBeTruthy()
})
