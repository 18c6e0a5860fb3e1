import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useObjectUrlRef } from '@/src/images/editor/use-object-url-ref'

function Shown({ picture }: { picture: Blob }) {
  return <img ref={useObjectUrlRef(picture)} alt="shown" />
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
