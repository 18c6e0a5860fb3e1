import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { setLanguage } from '@/src/language/current-language'
import { readTexts } from '@/tests/language/wording'
import { goBack } from '../../helpers/back'
import { renderInTheme, setWidth, watchValues } from '../harness'

const banks = ['Axis Bank', 'Bank of Baroda', 'Canara Bank', 'State Bank of India'].map((label, index) => ({
  value: String(index),
  label,
}))
const schema = z.object({ bank: z.string().check(z.minLength(1, 'Bank name is required')) })

function renderDropdown(searchable: boolean) {
  const values = { current: { bank: '' } }
  function Form() {
    const form = useAppForm({ defaultValues: { bank: '' }, ...validationOptions(schema) })
    watchValues(form, values)
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="bank">
            {(field) => <field.DropdownField label="Bank" options={banks} searchable={searchable} />}
          </form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), values, trigger: screen.getByRole('combobox', { name: 'Bank' }) }
}

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('on a desk', () => {
  beforeEach(() => setWidth(1440))

  test('arrows and Enter choose, and focus returns to the field', async () => {
    const { user, values, trigger } = renderDropdown(false)
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(values.current.bank).toBe('2')
    expect(document.activeElement).toBe(trigger)
    expect(trigger.textContent).toBe('Canara Bank')
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
  })

  test('the active option is announced from the element that has focus', async () => {
    const { user, trigger } = renderDropdown(false)
    await user.click(trigger)
    await user.keyboard('{End}')
    const active = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('State Bank of India')
  })

  test('a letter moves to the next option that starts with it', async () => {
    const { user, values, trigger } = renderDropdown(false)
    await user.click(trigger)
    await user.keyboard('c{Enter}')
    expect(values.current.bank).toBe('2')
  })

  test('Escape closes without choosing and leaves the field invalid only when it is left', async () => {
    const { user, values, trigger } = renderDropdown(false)
    await user.click(trigger)
    await user.keyboard('{Escape}')
    expect(values.current.bank).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByText('Bank name is required')).toBeNull()
    await user.tab()
    expect(screen.getByText('Bank name is required')).toBeTruthy()
    expect(trigger.getAttribute('aria-invalid')).toBe('true')
  })

  test('the search finds any part of a name in any case, and says when there is none', async () => {
    const { user, trigger } = renderDropdown(true)
    await user.click(trigger)
    await user.type(screen.getByPlaceholderText('Search...'), 'BANK OF')
    await waitFor(() => expect(optionTexts()).toEqual(['Bank of Baroda', 'State Bank of India']))
    await user.type(screen.getByPlaceholderText('Search...'), 'x')
    expect(await screen.findByText('No options found')).toBeTruthy()
  })

  test('Enter right after typing picks what was searched for, not what the list still shows', async () => {
    const { user, values, trigger } = renderDropdown(true)
    await user.click(trigger)
    await user.keyboard('canara{Enter}')
    expect(values.current.bank).toBe('2')
  })

  test('a click on an option chooses it and a shown error goes away', async () => {
    const { user, values, trigger } = renderDropdown(true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Bank name is required')).toBeTruthy()
    expect(document.activeElement).toBe(trigger)
    await user.click(trigger)
    await user.click(screen.getByRole('option', { name: 'Axis Bank' }))
    expect(values.current.bank).toBe('0')
    expect(screen.queryByText('Bank name is required')).toBeNull()
  })
})

describe('under 576 px', () => {
  beforeEach(() => setWidth(360))

  test('the list comes as a sheet titled Select, with the search above it', async () => {
    const { user, trigger } = renderDropdown(true)
    await user.click(trigger)
    const sheet = await screen.findByRole('dialog', { name: 'Select' })
    expect(within(sheet).getByPlaceholderText('Search...')).toBeTruthy()
    expect(within(sheet).getAllByRole('option')).toHaveLength(4)
  })

  test('the sheet has its title in the language of the page', async () => {
    const { user, trigger } = renderDropdown(true)
    act(() => setLanguage(readTexts('hi')))
    await user.click(trigger)
    expect(await screen.findByRole('dialog', { name: 'चुनें' })).toBeTruthy()
  })

  test('a tap chooses, closes the sheet and returns to the field', async () => {
    const { user, values, trigger } = renderDropdown(true)
    await user.click(trigger)
    await user.click(await screen.findByRole('option', { name: 'Canara Bank' }))
    expect(values.current.bank).toBe('2')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(trigger)
  })

  test('Back closes the sheet and leaves the answer and the page', async () => {
    const { user, values, trigger } = renderDropdown(true)
    await user.click(trigger)
    await screen.findByRole('dialog', { name: 'Select' })
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(values.current.bank).toBe('')
    expect(goBack()).toBe(false)
  })

  test('the keyboard chooses in the sheet too', async () => {
    const { user, values, trigger } = renderDropdown(false)
    trigger.focus()
    await user.keyboard('{Enter}')
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(document.activeElement).toBe(list))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(values.current.bank).toBe('1')
  })
})
