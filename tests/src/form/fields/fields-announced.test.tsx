/* @long */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { control, descriptionOf, renderField, type Kind } from '../one-field'

const KINDS = [
  ['Line', { line: '' }],
  ['Digits', { digits: '' }],
  ['Amount', { amount: '' }],
  ['Date', { date: '' }],
  ['Area', { area: '' }],
  ['Password', { password: '' }],
  ['List', { list: '' }],
  ['Choice', { choice: '' }],
  ['Tick', { tick: false }],
] as const

const labels = KINDS.map(([label]) => label)
const hints = labels.filter((label) => label !== 'Tick')
const typed = ['Line', 'Digits', 'Amount', 'Date', 'Area', 'Password'] as const
const choicesOf = (label: Kind): HTMLInputElement[] =>
  label === 'Choice' ? within(control(label)).getAllByRole('radio') : [control(label)]
const labelText = (label: Kind) =>
  [...document.querySelectorAll('label, [id$="-name"]')].find((element) =>
    element.textContent.startsWith(label),
  )?.textContent

describe.each(KINDS)('%s', (label, nothing) => {
  test('says nothing of itself but its name while all is well', () => {
    renderField(label)
    expect(control(label).getAttribute('aria-required')).toBe('false')
    expect(control(label).getAttribute('aria-invalid')).not.toBe('true')
    expect(choicesOf(label).some((choice) => choice.disabled)).toBe(false)
    expect(labelText(label)).toBe(label)
    expect(screen.queryByText(`${label} is missing`)).toBeNull()
  })

  test('that is left without an answer says what is missing, beside itself and to a screen reader', async () => {
    const { submit } = renderField(label, {}, nothing)
    await submit()
    await screen.findByText(`${label} is missing`)
    expect(control(label).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(control(label))).toContain(`${label} is missing`)
  })

  test('is judged when it is left, before anything is sent', async () => {
    const { user } = renderField(label, {}, nothing)
    choicesOf(label)[0]?.focus()
    await user.click(document.body)
    expect(screen.getByText(`${label} is missing`)).toBeTruthy()
  })

  test('has the focus after a submit when it is the first without an answer', async () => {
    const { submit } = renderField(label, {}, nothing)
    await submit()
    await screen.findByText('1 field needs your attention')
    await waitFor(() => expect(document.activeElement).toBe(choicesOf(label)[0]))
  })

  test('that must be answered says so', () => {
    renderField(label, { isRequired: true })
    expect(control(label).getAttribute('aria-required')).toBe('true')
    // A consent is a sentence, which no star fits.
    expect(labelText(label)).toBe(label === 'Tick' ? 'Tick' : `${label} *`)
  })

  test('that is locked takes no answer', () => {
    renderField(label, { disabled: true })
    expect(choicesOf(label).every((choice) => choice.disabled)).toBe(true)
  })
})

test.each(hints)('%s shows its hint', (label) => {
  renderField(label, { description: 'As on the card' }, { amount: '', date: '' })
  const field = control(label).closest<HTMLElement>('[data-field]')
  expect(field && within(field).getByText('As on the card')).toBeTruthy()
})

test.each(typed)('%s can be read without being changed', (label) => {
  renderField(label, { readOnly: true })
  expect(control(label).readOnly).toBe(true)
})

test.each([...typed, 'Tick'] as const)('%s has its own name, by which a browser fills it in', (label) => {
  renderField(label)
  expect(control(label).name).toBe(label.toLowerCase())
})

test.each(typed)('%s shows an example of what is asked', (label) => {
  renderField(label, { placeholder: 'As on the card' })
  expect(control(label).placeholder).toBe('As on the card')
})

test('an empty date shows its form, and an empty list what to do', () => {
  renderField('Date')
  expect(control('Date').placeholder).toBe('DD-MM-YYYY')
  renderField('List', {}, { list: '' })
  expect(control('List').textContent).toBe('Select')
})

test('a list shows words of its own while it is empty, and its error follows its hint', async () => {
  const { submit } = renderField(
    'List',
    { placeholder: 'Choose one', description: 'As on the card' },
    { list: '' },
  )
  expect(control('List').textContent).toBe('Choose one')
  expect(descriptionOf(control('List'))).toBe('As on the card')
  await submit()
  await screen.findByText('List is missing')
  expect(descriptionOf(control('List'))).toBe('As on the card List is missing')
})

test('a list that can only be read does not open', async () => {
  const { user } = renderField('List', { readOnly: true })
  await user.click(control('List'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([{ readOnly: true }, { disabled: true }])('a date of %j has no calendar', (looks) => {
  renderField('Date', looks)
  expect(screen.queryByRole('button', { name: 'Choose Date in a calendar' })).toBeNull()
})

test('a calendar is announced as a dialog', () => {
  renderField('Date')
  const button = screen.getByRole('button', { name: 'Choose Date in a calendar' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
})

test('an amount without an answer says its unit', () => {
  renderField('Amount', {}, { amount: '' })
  expect(descriptionOf(control('Amount'))).toBe('In rupees')
})
