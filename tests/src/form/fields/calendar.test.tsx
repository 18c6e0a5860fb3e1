import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { loadTexts } from '@/schemas/language/load-texts'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { DateField, type DateFieldProps } from '@/src/form/fields/date/date-field'
import { setLanguage } from '@/src/language/current-language'
import { renderInTheme } from '../harness'
import { descriptionOf } from '../one-field'

/** A form whose only date is always refused. */
const refusing = z.object({ day: z.string().check(z.refine(() => false, 'Too young')) })

function renderDate(looks: Partial<DateFieldProps> = {}, day = '') {
  function Form() {
    const form = useAppForm({ defaultValues: { day }, ...validationOptions(refusing) })
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="day">{() => <DateField label="Day" {...looks} />}</form.AppField>
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button', { name: 'Choose Day in a calendar' }))
  return { user, press, field: screen.getByRole('textbox', { name: /^Day/ }) }
}

async function openCalendar(looks: Partial<DateFieldProps> = {}, day = '') {
  const { user, press } = renderDate(looks, day)
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: 'Day' }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  return { user, button, heading: (text: string) => dialog.getByText(text) }
}

describe('a calendar opens', () => {
  test('for a birth date at the decades, fifteen years before the youngest', async () => {
    const { heading } = await openCalendar({ openAt: 'decade', min: '1960-03-09', max: '2008-03-09' })
    expect(heading('1990 – 1999')).toBeTruthy()
  })

  test('for a day near today at the month of the last one', async () => {
    const { button } = await openCalendar({ max: '2008-03-09' })
    expect(button('March 2008')).toBeTruthy()
    expect(button('9 March 2008').disabled).toBe(false)
    expect(button('10 March 2008').disabled).toBe(true)
  })

  test.each(['month', 'decade'] as const)(
    'for a day without a last one at the %s that it is',
    async (openAt) => {
      vi.useFakeTimers({ now: new Date('2026-03-09T06:00:00Z'), toFake: ['Date'] })
      const { heading } = await openCalendar({ openAt })
      expect(heading(openAt === 'month' ? 'March 2026' : '2020 – 2029')).toBeTruthy()
    },
  )

  test('at the day that is chosen, with a name for all that turns its pages', async () => {
    const { user, button } = await openCalendar({ openAt: 'decade', max: '2008-03-09' }, '15-08-1990')
    expect(button('Previous month')).toBeTruthy()
    expect(button('Next month')).toBeTruthy()
    await user.click(button('August 1990'))
    expect(button('Previous year')).toBeTruthy()
    expect(button('Next year')).toBeTruthy()
    await user.click(button('1990'))
    expect(button('Previous decade')).toBeTruthy()
    expect(button('Next decade')).toBeTruthy()
  })
})

test('a calendar names months and weekdays in the reader’s language, with the digits that are typed', async () => {
  setLanguage(await loadTexts('hi'))
  renderDate({ max: '2008-03-09' })
  await userEvent.setup().click(screen.getByRole('button', { name: /Day/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Day' }))
  expect(dialog.getByRole('button', { name: '9 मार्च 2008' })).toBeTruthy()
  expect(dialog.getByText('सोम')).toBeTruthy()
  await userEvent.setup().click(dialog.getByRole('button', { name: 'मार्च 2008' }))
  expect(dialog.getByRole('button', { name: 'जन॰' })).toBeTruthy()
})

test('a calendar whose code does not come says so, and the date can be typed', async () => {
  vi.doMock('@/src/form/fields/date/calendar-dialog', () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock('@/src/form/fields/date/calendar-dialog')
  })
  const { user, press, field } = renderDate()
  await press()
  expect(await screen.findByText('The calendar could not be loaded. Please type the date.')).toBeTruthy()
  await user.type(field, '15-08-1990')
  expect(descriptionOf(field)).toBe('15 August 1990')
})

describe('a date that is refused', () => {
  test.each([
    ['is none', 'tomorrow', 'This is not a date. Write it like 15-08-1990'],
    ['is one', '15-08-1990', 'Too young'],
    ['is empty', ' ', 'Too young'],
  ])('says why, where it %s', async (_, day, message) => {
    const { user } = renderDate({}, day)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })
})
