import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme } from '../harness'

type Schema = Parameters<typeof validationOptions>[0]
type Issues = { message: string; path?: (PropertyKey | { key: PropertyKey })[] }[]

/** A schema with the faults that a test wants; any that follows Standard Schema will do. */
const faulty = (issues: Issues): Schema => ({ '~standard': { validate: () => ({ issues }) } })

function renderForm(schema: Schema, onInput?: ComponentProps<'div'>['onSubmit']) {
  const sent: object[] = []
  function Form() {
    const form = useAppForm({
      defaultValues: { name: 'Asha', rows: [{ city: 'Pune' }, { city: 'Goa' }], more: { street: 'MG Road' } },
      ...validationOptions(schema),
      onSubmit: ({ value }) => void sent.push(value),
    })
    return (
      <div onSubmit={onInput}>
        <form.AppForm>
          <form.FormBody>
            <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
            <form.AppField name="rows[1].city">{(field) => <field.TextField label="City" />}</form.AppField>
            <form.AppField name="more.street">{(field) => <field.TextField label="Street" />}</form.AppField>
            <form.SubmitButton label="Next" />
          </form.FormBody>
        </form.AppForm>
      </div>
    )
  }
  renderInTheme(<Form />)
  const user = userEvent.setup()
  return { user, sent, submit: () => user.click(screen.getByRole('button', { name: 'Next' })) }
}

const isBeside = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent

describe('a fault shows beside', () => {
  test.each([
    ['the field it names', ['name'], 'Name'],
    ['the field of its row', ['rows', 1, 'city'], 'City'],
    ['the field of its group', ['more', 'street'], 'Street'],
    ['a field named by keys', [{ key: 'rows' }, { key: 1 }, { key: 'city' }], 'City'],
    ['the nearest field around it', ['name', 'first'], 'Name'],
    ['the nearest field around its row', ['name', 0], 'Name'],
    ['the nearest field far around it', ['more', 'street', 0, 'number'], 'Street'],
  ])('%s', async (_, path, label) => {
    const { submit, sent } = renderForm(faulty([{ message: 'Not so', path }]))
    await submit()
    await screen.findByText('Not so')
    expect(isBeside(label)).toBe('Not so')
    expect(screen.getByText('1 field needs your attention')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test.each([
    ['another row', ['rows', 0, 'city'], 'Not so (rows[0].city)'],
    ['a field that is not on the page', ['pin_code'], 'Not so (pin code)'],
    ['the form as a whole', [], 'Not so'],
  ])('the button when it is of %s', async (_, path, text) => {
    const { submit, sent } = renderForm(faulty([{ message: 'Not so', path }]))
    await submit()
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByText(/your attention/)).toBeNull()
    expect(sent).toEqual([])
  })

  test('the button when it names no place', async () => {
    const { submit } = renderForm(faulty([{ message: 'Not so' }]))
    await submit()
    expect(await screen.findByText('Not so')).toBeTruthy()
  })
})

test('of two faults of one field the first is told', async () => {
  const { submit } = renderForm(
    faulty([
      { message: 'Too short', path: ['name'] },
      { message: 'No name', path: ['name'] },
    ]),
  )
  await submit()
  expect(await screen.findByText('Too short')).toBeTruthy()
  expect(screen.queryByText('No name')).toBeNull()
})

test('a schema that takes its time is refused: a form would be sent before it has answered', async () => {
  const { user } = renderForm({ '~standard': { validate: () => Promise.resolve({}) } })
  const told = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
  vi.spyOn(console, 'error').mockReturnValue()
  window.addEventListener('error', told)
  screen.getByLabelText('Name').focus()
  await user.tab()
  window.removeEventListener('error', told)
  expect(told.mock.calls[0]?.[0].message).toContain('must not be asynchronous')
})

test('nothing is counted before something was sent', async () => {
  const { user } = renderForm(faulty([{ message: 'Not so', path: ['name'] }]))
  screen.getByLabelText('Name').focus()
  await user.tab()
  expect(screen.getByText('Not so')).toBeTruthy()
  expect(screen.queryByText(/your attention/)).toBeNull()
})

test('the field with the fault comes into sight in the middle of the page', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { submit } = renderForm(faulty([{ message: 'Not so', path: ['more', 'street'] }]))
  await submit()
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'center' }))
  expect(scroll.mock.contexts[0]).toBe(screen.getByLabelText('Street').closest('[data-field]'))
  // The browser's own scrolling would put the field at the edge.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})

test('a submit is the form’s own: neither the browser nor a form around it hears of it', async () => {
  const heard = vi.fn<() => void>()
  const { submit, sent } = renderForm(faulty([]), heard)
  const prevented: boolean[] = []
  const note = (event: Event) => prevented.push(event.defaultPrevented)
  // React hears at the root, below the window.
  window.addEventListener('submit', note)
  await submit()
  window.removeEventListener('submit', note)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(heard).not.toHaveBeenCalled()
  expect(prevented.every(Boolean)).toBe(true)
})
