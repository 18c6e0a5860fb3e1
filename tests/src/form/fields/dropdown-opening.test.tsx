import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Dropdown } from '@/src/form/fields/list/dropdown'
import { renderInTheme, setWidth } from '../harness'

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

function renderDropdown(chosen = '') {
  const changes: string[] = []
  const leaves: string[] = []
  function Field() {
    const [value, setValue] = useState(chosen)
    return (
      <>
        <span id="name">Bank</span>
        <Dropdown
          id="bank"
          labelId="name"
          options={OPTIONS}
          value={value}
          onChange={(next) => {
            changes.push(next)
            setValue(next)
          }}
          onLeave={() => leaves.push('left')}
          searchable={false}
          placeholder="Select"
          disabled={false}
          required={false}
          invalid={false}
          describedBy={undefined}
        />
        <button type="button">Next</button>
      </>
    )
  }
  renderInTheme(<Field />)
  return { user: userEvent.setup(), changes, leaves, trigger: screen.getByRole('combobox') }
}

/** Puts the button where a test wants it on a page of 768 px. */
function placeAt(trigger: HTMLElement, top: number) {
  vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 50))
  vi.stubGlobal('innerHeight', 768)
}
const panelClass = () => screen.getByRole('listbox').parentElement?.className ?? ''

describe('on a desk', () => {
  beforeEach(() => setWidth(1440))

  test.each([
    ['at the top', 0, 'below'],
    ['with just enough room below it', 438, 'below'],
    ['with a little less than that', 439, 'above'],
    ['at the bottom', 718, 'above'],
  ])('the list of a field %s (%i px) opens %s it', async (_, top, side) => {
    const { user, trigger } = renderDropdown()
    placeAt(trigger, top)
    await user.click(trigger)
    expect(panelClass()).toContain(side)
  })

  test('on a page with room neither above nor below it opens below', async () => {
    const { user, trigger } = renderDropdown()
    vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 50))
    vi.stubGlobal('innerHeight', 250)
    await user.click(trigger)
    expect(panelClass()).toContain('below')
  })

  test.each(['ArrowDown', 'ArrowUp'])('%s opens the list and does not scroll the page', (key) => {
    const { trigger } = renderDropdown()
    expect(fireEvent.keyDown(trigger, { key })).toBe(false)
    expect(screen.getByRole('listbox', { name: 'Bank' })).toBeTruthy()
  })

  test('other keys leave the list closed', () => {
    const { trigger } = renderDropdown()
    expect(fireEvent.keyDown(trigger, { key: 'x' })).toBe(true)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('what is open is told, and what it opens', async () => {
    const { user, trigger } = renderDropdown()
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(trigger.getAttribute('aria-haspopup')).toBe('listbox')
    expect(trigger.getAttribute('aria-controls')).toBeNull()
    await user.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(trigger.getAttribute('aria-haspopup')).toBe('listbox')
    const opened = document.getElementById(trigger.getAttribute('aria-controls') ?? '')
    expect(opened).toBe(screen.getByRole('listbox'))
  })

  test('a second press closes the list', async () => {
    const { user, trigger, leaves } = renderDropdown()
    await user.click(trigger)
    await user.click(trigger)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(leaves).toEqual([])
  })

  test('the field is left when the focus goes elsewhere, not when it goes into the list', async () => {
    const { user, trigger, leaves } = renderDropdown()
    await user.click(trigger)
    expect(document.activeElement).toBe(screen.getByRole('listbox'))
    expect(leaves).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(leaves).toEqual(['left'])
  })

  test('choosing what is chosen already is no change', async () => {
    const { user, trigger, changes } = renderDropdown('b')
    expect(trigger.textContent).toBe('Second')
    await user.click(trigger)
    await user.click(screen.getByRole('option', { name: 'Second' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(changes).toEqual([])
    await user.click(trigger)
    await user.click(screen.getByRole('option', { name: 'First' }))
    expect(changes).toEqual(['a'])
  })
})

describe('on a phone', () => {
  beforeEach(() => setWidth(575))

  test('the list is announced as a dialog, which the cross closes without leaving the field', async () => {
    const { user, trigger, leaves, changes } = renderDropdown()
    await user.click(trigger)
    await screen.findByRole('dialog', { name: 'Select' })
    expect(trigger.getAttribute('aria-haspopup')).toBe('dialog')
    expect(leaves).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(trigger)
    expect(changes).toEqual([])
  })

  test('from 576 px it opens where it stands', async () => {
    setWidth(576)
    const { user, trigger } = renderDropdown()
    await user.click(trigger)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('listbox')).toBeTruthy()
  })
})
