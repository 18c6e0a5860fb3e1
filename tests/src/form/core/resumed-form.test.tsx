import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { FormSection } from '@/src/form/core/form-section'
import { useRevalidation } from '@/src/form/core/use-revalidation'
import { validationOptions } from '@/src/form/core/validation-options'
import { renderInTheme } from '../harness'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const schema = z.object({ name: z.string().check(z.minLength(1, 'Missing name')) })

/** A form of an application that waits for its person again, until the button says otherwise. */
function Form({ wasResumed }: { wasResumed: boolean }) {
  const [isResumed, setResumed] = useState(wasResumed)
  const form = useAppForm({ defaultValues: { name: '' }, ...validationOptions(schema) })
  useRevalidation(form, isResumed)
  return (
    <form.AppForm>
      <FormSection title="Who you are">
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      </FormSection>
      <button type="button" onClick={() => setResumed(false)}>
        Reviewed
      </button>
    </form.AppForm>
  )
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a resumed form marks what is missing a tenth of a second after it opened', async () => {
  renderInTheme(<Form wasResumed />)
  await wait(99)
  expect(screen.queryByText('Missing name')).toBeNull()
  await wait(1)
  expect(screen.getByText('Missing name')).toBeTruthy()
})

test('a form that is new is not judged', async () => {
  renderInTheme(<Form wasResumed={false} />)
  await wait(1000)
  expect(screen.queryByText('Missing name')).toBeNull()
})

test('a resumed form that turns into a new one before that is not judged any more', async () => {
  renderInTheme(<Form wasResumed />)
  await wait(50)
  fireEvent.click(screen.getByRole('button', { name: 'Reviewed' }))
  await wait(1000)
  expect(screen.queryByText('Missing name')).toBeNull()
})

test('a part of a form has its fields under the title of their part', () => {
  renderInTheme(<Form wasResumed={false} />)
  expect(screen.getByRole('group', { name: 'Who you are' }).querySelector('input')).toBe(
    screen.getByLabelText('Name'),
  )
})
