import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { handOut, renderInTheme } from '../harness'

const names = Array.from({ length: 40 }, (_, index) => `field${index}`)
const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string().check(z.minLength(3))])))
const defaultValues: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']))

function renderFortyFields() {
  const counts = { commits: 0, fields: new Map<string, number>() }
  const box: { form?: { store: { subscribe: (onChange: () => void) => unknown } } } = {}
  function FortyFields() {
    const form = useAppForm({ defaultValues, ...validationOptions(schema) })
    handOut(form, box)
    return (
      <form.AppForm>
        <form.FormBody>
          {names.map((name) => (
            <form.AppField key={name} name={name}>
              {(field) => {
                counts.fields.set(name, (counts.fields.get(name) ?? 0) + 1)
                return <field.TextField label={name} />
              }}
            </form.AppField>
          ))}
          <form.SubmitButton label="Next" />
        </form.FormBody>
      </form.AppForm>
    )
  }
  const { unmount } = renderInTheme(
    <Profiler id="form" onRender={() => (counts.commits += 1)}>
      <FortyFields />
    </Profiler>,
  )
  const reset = () => {
    counts.commits = 0
    counts.fields.clear()
  }
  return { counts, reset, unmount, form: box.form }
}

test('a keystroke in a form of 40 fields costs one commit and renders one field', async () => {
  const user = userEvent.setup()
  const { counts, reset } = renderFortyFields()
  await user.click(screen.getByLabelText('field7'))
  await user.keyboard('a')
  reset()
  await user.keyboard('b')
  expect(screen.getByLabelText<HTMLInputElement>('field7').value).toBe('ab')
  expect(counts.commits).toBe(1)
  expect([...counts.fields]).toEqual([['field7', 1]])
})

test('a keystroke that corrects an error renders only its own field', async () => {
  const user = userEvent.setup()
  const { counts, reset } = renderFortyFields()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('40 fields need your attention')
  await user.click(screen.getByLabelText(/field7/))
  await user.keyboard('ab')
  reset()
  await user.keyboard('c')
  await screen.findByText('39 fields need your attention')
  expect([...counts.fields.keys()]).toEqual(['field7'])
  expect(counts.commits).toBe(1)
})

test('leaving a valid field renders no other field', async () => {
  const user = userEvent.setup()
  const { counts, reset } = renderFortyFields()
  await user.click(screen.getByLabelText('field7'))
  await user.keyboard('abc')
  reset()
  await user.tab()
  expect([...counts.fields.keys()]).toEqual(['field7'])
})

test('a form that goes away is not asked about each of its fields', () => {
  const { form, unmount } = renderFortyFields()
  let changes = 0
  form?.store.subscribe(() => (changes += 1))
  unmount()
  expect(changes).toBe(0)
})

test('a keystroke changes the form once', async () => {
  const user = userEvent.setup()
  const { form } = renderFortyFields()
  await user.click(screen.getByLabelText('field7'))
  await user.keyboard('a')
  let changes = 0
  form?.store.subscribe(() => (changes += 1))
  await user.keyboard('b')
  expect(changes).toBe(1)
})
