import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

type Words = { count: number; isKept: boolean }

function Page({ count, isKept }: Words) {
  return (
    <p>
      {count} files{isKept && ', kept on this phone'}
    </p>
  )
}

/** Puts an element in the place of each text, as a browser does that translates the page. */
function translate(element: Element): void {
  for (const text of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font')
    font.append(text.textContent ?? '')
    text.parentNode?.replaceChild(font, text)
  }
}

test('words and values in one element change, come and go after a translation', () => {
  const { rerender } = render(<Page count={1} isKept />)
  const line = screen.getByRole('paragraph')
  expect(line.childNodes).toHaveLength(1)
  expect(line.textContent).toBe('1 files, kept on this phone')

  translate(line)
  rerender(<Page count={2} isKept={false} />)
  expect(line.textContent).toBe('2 files')

  translate(line)
  rerender(<Page count={0} isKept />)
  expect(line.textContent).toBe('0 files, kept on this phone')
})

test('texts beside an element stay apart, and what is no text is left as it is', () => {
  const { container } = render(
    <p>
      Read <a href="/terms">this</a>
      {null} first
    </p>,
  )
  expect(container.innerHTML).toBe('<p>Read <a href="/terms">this</a> first</p>')
})
