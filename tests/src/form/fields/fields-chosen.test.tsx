import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { goBack } from '../../helpers/back'
import { renderInTheme, setWidth } from '../harness'
import { control, renderField } from '../one-field'

async function openCalendar() {
  const rendered = renderField('Date')
  await rendered.user.click(screen.getByRole('button', { name: 'Choose Date in a calendar' }))
  await screen.findByRole('dialog', { name: 'Date' })
  return rendered
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a calendar', () => {
  test('opens where the date is, and goes once a day is chosen', async () => {
    const { user, values } = await openCalendar()
    await user.click(await screen.findByRole('button', { name: '20 August 1990' }))
    await isGone()
    expect(values.current.date).toBe('20-08-1990')
  })

  test('goes at its cross, and leaves the date as it was', async () => {
    const { user, values } = await openCalendar()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await isGone()
    expect(values.current.date).toBe('15-08-1990')
  })

  test('gives the focus back to where it was', async () => {
    await openCalendar()
    goBack()
    await isGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose Date in a calendar' }))
  })

  test('goes by Back, and so does the next one', async () => {
    const { user, values } = await openCalendar()
    goBack()
    await isGone()
    await user.click(screen.getByRole('button', { name: 'Choose Date in a calendar' }))
    await screen.findByRole('dialog', { name: 'Date' })
    goBack()
    await isGone()
    expect(values.current.date).toBe('15-08-1990')
    // All that is not open takes no Back away from the page.
    expect(goBack()).toBe(false)
  })
})

describe('a choice', () => {
  test('is left with its group, not on the way from one answer to the next', async () => {
    const { user } = renderField('Choice', {}, { choice: '' })
    act(() => screen.getByRole('radio', { name: 'Yes' }).focus())
    act(() => screen.getByRole('radio', { name: 'No' }).focus())
    expect(screen.queryByText('Choice is missing')).toBeNull()
    await user.click(document.body)
    expect(await screen.findByText('Choice is missing')).toBeTruthy()
  })

  test('is one group to the arrow keys, and each field a group of its own', () => {
    renderField('Choice')
    const names = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name)
    renderField('Choice')
    const all = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name)
    expect(new Set(names).size).toBe(1)
    expect(new Set(all).size).toBe(2)
    expect(names[0]).not.toBe('')
  })
})

test('a short list has no search, and the name of its field', async () => {
  setWidth(1440)
  const { user } = renderField('List')
  await user.click(control('List'))
  expect(screen.getByRole('listbox', { name: 'List' })).toBeTruthy()
  expect(screen.queryByPlaceholderText('Search...')).toBeNull()
})

function ConsentAndLoss() {
  const form = useAppForm({ defaultValues: { consent: false, loss: '' } })
  return (
    <>
      <form.AppField name="consent">
        {(field) => <field.CheckboxField label="I accept the" link={{ href: '/terms', text: 'terms' }} />}
      </form.AppField>
      <form.AppField name="loss">{(field) => <field.AmountField label="Loss" signed />}</form.AppField>
    </>
  )
}

test('a consent reads as a sentence, and says where its link leads', () => {
  renderInTheme(<ConsentAndLoss />)
  const link = screen.getByRole('link', { name: 'terms (opens in a new tab)' })
  expect(link.parentElement?.textContent).toBe('I accept the terms (opens in a new tab)')
  expect(link.getAttribute('href')).toBe('/terms')
  // The page behind the link is told nothing of this one.
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

test('a loss that is pasted with space before it stays a loss', async () => {
  renderInTheme(<ConsentAndLoss />)
  const loss = screen.getByLabelText<HTMLInputElement>('Loss')
  await userEvent.click(loss)
  await userEvent.paste(' -1,200')
  await userEvent.tab()
  expect(loss.value).toBe('-1200')
})
