import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShownIn } from '@/src/images/editor/use-shown-in'

function Shown({ picture }: { picture: Blob }) {
  return <img ref={useShownIn(picture)} alt="shown" />
}

const source = () => screen.getByRole('img').getAttribute('src')

test('a picture is shown until another is or none, and then its memory is free again', () => {
  const freed = vi.spyOn(URL, 'revokeObjectURL')
  const { rerender, unmount } = render(<Shown picture={new Blob(['one'])} />)
  const first = source()
  expect(freed).not.toHaveBeenCalled()
  rerender(<Shown picture={new Blob(['two'])} />)
  const second = source()
  expect(second).not.toBe(first)
  expect(freed.mock.calls).toEqual([[first]])
  unmount()
  expect(freed.mock.calls).toEqual([[first], [second]])
})
