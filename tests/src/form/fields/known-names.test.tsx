import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { TextField, type TextFieldProps } from '@/src/form/fields/text-field'
import { renderInTheme, watchValues } from '../harness'
import { descriptionOf } from '../one-field'

const NAMES = ['Asha Rao', 'Ravi Rao']

function renderHolder(name: string, looks: Partial<TextFieldProps> = {}) {
  const values = { current: { holder: name } }
  function Form() {
    const form = useAppForm({ defaultValues: { holder: name } })
    watchValues(form, values)
    return (
      <form.AppField name="holder">
        {() => <TextField label="Holder" description="As on the card" knownNames={NAMES} {...looks} />}
      </form.AppField>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), values, field: screen.getByRole('textbox', { name: 'Holder' }) }
}

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const isTaken = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('a name that is known fills the field in at one tap, and another takes its place at one more', async () => {
  const { user, values, field } = renderHolder('')
  expect(offered()).toEqual(['Asha Rao as Holder', 'Ravi Rao as Holder'])
  expect(descriptionOf(field)).toContain('As on the card')
  await user.click(screen.getByRole('button', { name: 'Asha Rao as Holder' }))
  expect(values.current.holder).toBe('Asha Rao')
  expect([isTaken('Asha Rao as Holder'), isTaken('Ravi Rao as Holder')]).toEqual(['true', 'false'])
  await user.click(screen.getByRole('button', { name: 'Ravi Rao as Holder' }))
  expect(values.current.holder).toBe('Ravi Rao')
})

test('where another name is typed none is offered, and the hint stays', async () => {
  const { user, field } = renderHolder('')
  await user.type(field, 'Meera')
  expect(offered()).toEqual([])
  expect(descriptionOf(field)).toBe('As on the card')
})

test.each([{ disabled: true }, { readOnly: true }, { knownNames: [] }])(
  'a field of %j offers no names',
  (looks) => {
    const { field } = renderHolder('', looks)
    expect(offered()).toEqual([])
    expect(descriptionOf(field)).toBe('As on the card')
  },
)

test('a name in a script of India is proposed in Latin letters, and nothing is taken before the tap', async () => {
  const { user, values, field } = renderHolder('', { knownNames: undefined })
  await user.type(field, 'सुनीता शर्मा')
  const proposal = await screen.findByRole('button', { name: 'Sunita Sharma as Holder' })
  expect(values.current.holder).toBe('सुनीता शर्मा')
  expect(descriptionOf(field)).toContain('In English letters')
  await user.click(proposal)
  expect(values.current.holder).toBe('Sunita Sharma')
  expect(offered()).toEqual([])
})

test('what cannot be read in Latin letters is not proposed as it is', async () => {
  const { user, field } = renderHolder('', { knownNames: undefined })
  await user.type(field, 'ജോർജ് कुमार')
  expect(await screen.findByRole('button', { name: 'ജോർജ് Kumar as Holder' })).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'ജോർജ്')
  expect(offered()).toEqual([])
  expect(descriptionOf(field)).not.toContain('In English letters')
})

test('a locked field proposes nothing', () => {
  renderHolder('सुनीता शर्मा', { knownNames: undefined, readOnly: true })
  expect(offered()).toEqual([])
})
