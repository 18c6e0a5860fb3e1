/* @long */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Listbox, type ListboxProps } from '@/src/form/fields/list/listbox'

const numbers = Array.from({ length: 20 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }))
const banks = Array.from({ length: 47 }, (_, index) => ({ value: `bank${index}`, label: `Bank ${index}` }))
const fruits = ['Apple', 'Banana', 'Avocado', 'Apricot', 'Cherry'].map((label) => ({ value: label, label }))

function open(props: Partial<ListboxProps> = {}) {
  const picked: string[] = []
  let closed = 0
  const keys: string[] = []
  render(
    // Hears what the list lets through to the page around it.
    <div role="presentation" onKeyDown={(event) => keys.push(event.key)}>
      <span id="name">Fruit</span>
      <Listbox
        id="list"
        options={numbers}
        value=""
        searchable={false}
        inSheet={false}
        labelledBy="name"
        onPick={(value) => picked.push(value)}
        onClose={() => (closed += 1)}
        {...props}
      />
    </div>,
  )
  return { user: userEvent.setup(), picked, keys, timesClosed: () => closed }
}

const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
const pause = () => act(() => vi.advanceTimersByTimeAsync(300))
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent)

function firstOptions(value: string): number {
  const place = document.createElement('div')
  const root = createRoot(place)
  const props = {
    searchable: true,
    inSheet: true,
    labelledBy: '',
    onPick: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  flushSync(() => root.render(<Listbox id="list" options={banks} value={value} {...props} />))
  const count = place.querySelectorAll('[role=option]').length
  root.unmount()
  return count
}

test('a bank is found by the spelling of a script of India', async () => {
  const labels = ['State Bank of India', 'HDFC Bank', 'Canara Bank']
  const { user } = open({ searchable: true, options: labels.map((label) => ({ value: label, label })) })
  await user.type(screen.getByRole('combobox'), 'केनरा')
  await waitFor(() => expect(optionTexts()).toEqual(['Canara Bank']))
})

describe('a long list', () => {
  test('shows what fits a screen first, as far as what was chosen, and then all of it', () => {
    expect(firstOptions('')).toBe(13)
    expect(firstOptions('bank29')).toBe(30)
    open({ options: banks })
    expect(screen.getAllByRole('option')).toHaveLength(47)
  })
})

describe('the keys', () => {
  test.each([
    ['{ArrowDown}', 'v3', 'Option 4'],
    ['{ArrowDown}', 'v19', 'Option 19'],
    ['{ArrowUp}', 'v3', 'Option 2'],
    ['{ArrowUp}', 'v0', 'Option 0'],
    ['{PageDown}', 'v3', 'Option 11'],
    ['{PageDown}', 'v15', 'Option 19'],
    ['{PageUp}', 'v10', 'Option 2'],
    ['{PageUp}', 'v3', 'Option 0'],
    ['{Home}', 'v10', 'Option 0'],
    ['{End}', 'v10', 'Option 19'],
  ])('%s on %s goes to %s', async (key, value, reached) => {
    const { user, keys, picked } = open({ value })
    await user.keyboard(key)
    expect(active()).toBe(reached)
    expect(keys).toEqual([])
    expect(picked).toEqual([])
  })

  test('the list begins at what was chosen, else at the first', () => {
    open({ value: 'v7' })
    expect(active()).toBe('Option 7')
    open({ value: 'unheard of' })
    expect(active()).toBe('Option 0')
  })

  test.each(['{Enter}', ' '])('%j picks what is active', async (key) => {
    const { user, picked, keys } = open({ value: 'v3' })
    await user.keyboard(`{ArrowDown}${key}`)
    expect(picked).toEqual(['v4'])
    expect(keys).toEqual([])
  })

  test.each([
    ['a', 'Apple', 'Avocado'],
    ['A', 'Apple', 'Avocado'],
    ['a', 'Avocado', 'Apricot'],
    ['a', 'Apricot', 'Apple'],
    ['a', 'Cherry', 'Apple'],
    ['c', 'Cherry', 'Cherry'],
    ['p', 'Banana', 'Banana'],
  ])('the letter %s on %s goes to %s', async (letter, value, reached) => {
    const { user } = open({ options: fruits, value })
    await user.keyboard(letter)
    expect(active()).toBe(reached)
  })

  test('Escape closes the list and nothing around it', async () => {
    const { user, timesClosed, keys } = open()
    await user.keyboard('{Escape}')
    expect(timesClosed()).toBe(1)
    expect(keys).toEqual([])
  })

  test('Tab leaves the list on a desk', async () => {
    const { user, timesClosed } = open()
    await user.keyboard('{Tab}')
    expect(timesClosed()).toBe(1)
  })

  test('in a sheet Tab goes its usual way', () => {
    const { timesClosed, keys } = open({ inSheet: true })
    const list = screen.getByRole('listbox')
    expect(fireEvent.keyDown(list, { key: 'Tab' })).toBe(true)
    expect(timesClosed()).toBe(0)
    expect(keys).toEqual(['Tab'])
  })

  test('other keys are the page’s', () => {
    const { keys } = open()
    expect(fireEvent.keyDown(screen.getByRole('listbox'), { key: 'F5' })).toBe(true)
    expect(fireEvent.keyDown(screen.getByRole('listbox'), { key: 'End' })).toBe(false)
    expect(keys).toEqual(['F5'])
  })

  test('an empty list picks nothing', async () => {
    const { user, picked, keys } = open({ options: [] })
    await user.keyboard('{ArrowDown}{End}a{Enter}')
    expect(picked).toEqual([])
    expect(keys).toEqual([])
    expect(screen.getByText('No options found')).toBeTruthy()
  })

  test('what stands for all else is there whatever is searched for, and where the list is cut', async () => {
    const other = { value: 'other', label: 'Another one', isOther: true }
    const many = Array.from({ length: 300 }, (_, index) => ({ value: `n${index}`, label: `Number ${index}` }))
    const { user, picked } = open({ options: [...many, other], searchable: true })
    expect((await screen.findAllByRole('option')).at(-1)?.textContent).toBe('Another one')
    await user.type(screen.getByLabelText('Search'), 'nothing has this')
    expect(await screen.findByText('No options found')).toBeTruthy()
    await user.click(screen.getByRole('option', { name: 'Another one' }))
    expect(picked).toEqual(['other'])
  })

  test('the active option is scrolled into sight, and no more than that', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = open({ value: 'v3' })
    scroll.mockClear()
    await user.keyboard('{ArrowDown}')
    expect(scroll.mock.contexts).toEqual([screen.getByRole('option', { name: 'Option 4' })])
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })
})

describe('a search', () => {
  // The pause after the last key is the clock's.
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  test('has the focus on a desk', () => {
    open({ searchable: true })
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }))
    expect(screen.getByRole('listbox').tabIndex).toBe(-1)
  })

  test('leaves the focus to the list on a phone, where the keyboard would cover it', () => {
    open({ searchable: true, inSheet: true })
    expect(document.activeElement).toBe(screen.getByRole('listbox'))
    expect(screen.getByRole('listbox').tabIndex).toBe(0)
  })

  test('is told to a screen reader as what narrows this list', () => {
    open({ searchable: true })
    const search = screen.getByRole('combobox', { name: 'Search' })
    expect(search.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Fruit' }).id)
    expect(search.getAttribute('aria-autocomplete')).toBe('list')
    expect(search.getAttribute('aria-expanded')).toBe('true')
    expect(search.getAttribute('autocomplete')).toBe('off')
    expect(search.getAttribute('autocorrect')).toBe('off')
    expect(search.getAttribute('spellcheck')).toBe('false')
    expect(search.getAttribute('enterkeyhint')).toBe('done')
  })

  test('waits for a pause of 300 ms before the list changes', async () => {
    const { user } = open({ searchable: true, options: fruits })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: ' AP' } })
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(optionTexts()).toHaveLength(5)
    await pause()
    expect(optionTexts()).toEqual(['Apple', 'Apricot'])
    expect(screen.getByRole('status').textContent).toBe('2 options')
    await user.clear(screen.getByRole('combobox'))
    await pause()
    expect(optionTexts()).toHaveLength(5)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('takes letters, spaces, Home and End for itself', async () => {
    const { user, picked } = open({ searchable: true, options: fruits, value: 'Banana' })
    await user.keyboard('c ')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('c ')
    expect(active()).toBe('Banana')
    expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'End' })).toBe(true)
    expect(picked).toEqual([])
  })

  test('that has settled picks what is active, before it the best match, and without a match nothing', async () => {
    const { user, picked } = open({ searchable: true, options: fruits })
    await user.keyboard('ap')
    await pause()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picked).toEqual(['Apricot'])
    await user.keyboard('zzz{Enter}')
    expect(picked).toEqual(['Apricot'])
  })
})

test('what was chosen before is told as chosen, and only that', () => {
  open({ value: 'v2' })
  const chosen = screen.getAllByRole('option', { selected: true })
  expect(chosen.map((option) => option.textContent)).toEqual(['Option 2'])
  expect(chosen[0]?.querySelector('svg')).not.toBeNull()
  expect(document.querySelectorAll('svg')).toHaveLength(1)
})

test('a press on an option leaves the focus where it was until it picks', () => {
  const { picked } = open()
  const option = screen.getByRole('option', { name: 'Option 2' })
  expect(fireEvent.mouseDown(option)).toBe(false)
  fireEvent.click(option)
  expect(picked).toEqual(['v2'])
})

describe('a list of more than anybody scrolls through', () => {
  const all = Array.from({ length: 1300 }, (_, index) => ({ value: `b${index}`, label: `Bank ${index}` }))

  test('shows its beginning, says how to find the rest, and finds it', async () => {
    const { user, picked } = open({ options: all, searchable: true })
    expect(optionTexts()).toHaveLength(200)
    expect(screen.getByText('200 of 1300 options: type a part of the name')).toBeTruthy()
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'Bank 1299')
    await waitFor(() => expect(optionTexts()).toEqual(['Bank 1299']))
    expect(screen.queryByText(/type a part/)).toBeNull()
    await user.keyboard('{Enter}')
    expect(picked).toEqual(['b1299'])
  })

  test('shows what is chosen, wherever it stands', () => {
    open({ options: all, searchable: true, value: 'b900' })
    expect(screen.getByRole('option', { name: 'Bank 900' }).getAttribute('aria-selected')).toBe('true')
  })

  test('is whole where it cannot be searched', () => {
    open({ options: all })
    expect(optionTexts()).toHaveLength(1300)
  })
})
