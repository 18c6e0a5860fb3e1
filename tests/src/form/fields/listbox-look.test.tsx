import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Listbox, type ListboxProps } from '@/src/form/fields/list/listbox'

const OTHER = { value: 'other', label: 'Another one', isOther: true }
const FRUITS = ['Apple', 'Banana', 'Apricot'].map((label) => ({ value: label, label }))
const MANY = Array.from({ length: 300 }, (_, index) => ({ value: `n${index}`, label: `Number ${index}` }))

const never = () => undefined

function open(props: Partial<ListboxProps> = {}) {
  const looks = { id: 'list', labelledBy: 'name', value: '', searchable: false, inSheet: false }
  render(<Listbox options={FRUITS} onPick={never} onClose={never} {...looks} {...props} />)
  return userEvent.setup()
}

const said = () => screen.getByRole('status')
const isSeen = () => !said().classList.contains('visually-hidden')
const highlighted = () =>
  screen
    .getAllByRole('option')
    .filter(({ className }) => className.includes('active'))
    .map(({ textContent }) => textContent)

test('the active option is highlighted, and no other', async () => {
  const user = open()
  expect(highlighted()).toEqual(['Apple'])
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toEqual(['Banana'])
})

test('the options are passed over by Tab: the list itself has the focus', () => {
  open()
  expect(screen.getAllByRole('option').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1])
})

test.each([
  ['in a sheet, which opens later, asks it for the focus', true, ''],
  ['in the page takes the focus by itself', false, null],
])('a list %s', (_, inSheet, asked) => {
  open({ inSheet })
  expect(screen.getByRole('listbox').getAttribute('autofocus')).toBe(asked)
})

test('the page does not scroll to a list that opens', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  open()
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

describe('how many options there are', () => {
  test('is told to a screen reader only, where all can be seen', async () => {
    const user = open({ options: [...FRUITS, OTHER], searchable: true })
    expect([said().textContent, isSeen()]).toEqual(['', false])
    await user.type(screen.getByRole('combobox'), 'ap')
    await screen.findByText('3 options')
    expect(isSeen()).toBe(false)
  })

  test('is seen where none has what was searched for', async () => {
    const user = open({ searchable: true })
    await user.type(screen.getByRole('combobox'), 'zzz')
    await screen.findByText('No options found')
    expect(isSeen()).toBe(true)
  })

  test('is seen where the list is cut, which has what stands for all else once', () => {
    open({ options: [OTHER, ...MANY], searchable: true })
    expect(isSeen()).toBe(true)
    expect(screen.getAllByText('Another one')).toHaveLength(1)
  })

  test('is not said of a list of nothing but what stands for all else', () => {
    open({ options: [OTHER] })
    expect(said().textContent).toBe('')
  })
})
