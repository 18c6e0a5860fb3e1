import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { enterKeyHandlers } from '@/src/form/core/enter-key-handlers'
import { renderInTheme } from '../harness'

/* Says where the Next of a phone's keyboard has nothing to lead to. */

beforeEach(() => {
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    asked(query === '(pointer: coarse)' ? 'all' : query),
  )
})

/** A form of a name, of a city until it goes, and of a search that is laid over the page. */
function Form() {
  const [isAsked, setAsked] = useState(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the form of the app has them
    <form {...enterKeyHandlers}>
      <div data-field="name">
        <input aria-label="Name" />
      </div>
      {isAsked && (
        <div data-field="city">
          <input aria-label="City" />
        </div>
      )}
      <button type="button" onClick={() => setAsked(false)}>
        No city
      </button>
      {createPortal(<input aria-label="Search" />, document.body)}
    </form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const focus = (element: HTMLElement) => fireEvent.focus(element)
const enter = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' })

test('the last line of a form has an Enter of its own', () => {
  renderInTheme(<Form />)
  focus(field('Name'))
  focus(field('City'))
  expect([field('Name').enterKeyHint, field('City').enterKeyHint]).toEqual(['next', ''])
  expect([enter(field('Name')), enter(field('City'))]).toEqual([false, true])
})

test('a field that has gone meanwhile is not led to', () => {
  renderInTheme(<Form />)
  focus(field('Name'))
  fireEvent.click(screen.getByRole('button', { name: 'No city' }))
  expect(enter(field('Name'))).toBe(true)
})

test('a button keeps its Enter, and so does what is laid over the page', () => {
  const fault = vi.fn<() => void>()
  window.addEventListener('error', fault)
  onTestFinished(() => window.removeEventListener('error', fault))
  renderInTheme(<Form />)
  for (const other of [screen.getByRole('button', { name: 'No city' }), field('Search')]) {
    focus(other)
    expect(enter(other)).toBe(true)
  }
  expect(field('Search').enterKeyHint).toBeFalsy()
  expect(fault).not.toHaveBeenCalled()
})
