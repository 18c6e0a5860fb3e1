import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLazyModule } from '@/src/ui/use-lazy-module'

const words = { hello: 'It has come' }
type Load = () => Promise<typeof words>

function Part({ load }: { load: Load }) {
  const code = useLazyModule(load)
  return <p>{typeof code === 'string' ? code : code.hello}</p>
}

const isLost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code that does not come leaves the page as it is, and comes when there is a network again', async () => {
  const load = vi.fn<Load>(isLost)
  const { unmount } = render(<Part load={load} />)
  expect(screen.getByText('coming')).toBeTruthy()
  expect(await screen.findByText('lost')).toBeTruthy()
  load.mockImplementation(async () => words)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('It has come')).toBeTruthy()
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
