import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { NumberField } from '@/src/form/fields/number-field'
import { renderInTheme, watchValues } from '../harness'

const schema = z.object({ share: z.string().check(z.minLength(1, 'Share is missing')) })

function renderShare(looks: { maxLength?: number; places?: number } = {}, share = '') {
  const values = { current: { share } }
  function Form() {
    const form = useAppForm({ defaultValues: { share }, ...validationOptions(schema) })
    watchValues(form, values)
    return (
      <form.AppForm>
        <form.FormBody>
          <form.AppField name="share">{() => <NumberField label="Share" {...looks} />}</form.AppField>
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' })
  return { user: userEvent.setup(), field, kept: () => values.current.share }
}

test('the keyboard of the phone has a point only where digits may follow one', () => {
  expect(renderShare({ places: 2 }).field.inputMode).toBe('decimal')
})

test('and none where a count is asked for', () => {
  expect(renderShare().field.inputMode).toBe('numeric')
})

test.each([
  ['0', 0],
  ['10', 2],
])('of the number %s in a field that is entered the selection begins at %i', (share, start) => {
  const { field } = renderShare({}, share)
  field.setSelectionRange(share.length, share.length)
  act(() => field.focus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([start, share.length])
})

test('no more digits are taken than the field has', async () => {
  const { user, field, kept } = renderShare({ maxLength: 3 })
  await user.type(field, '12345')
  expect(kept()).toBe('123')
})

describe('of what is pasted', () => {
  test.each([
    ['33.333', '33.33'],
    ['5.', '5'],
    ['x1.5', '1.5'],
    ['1.5x', '1.5'],
    ['1.x', '1'],
  ])('%j stands there until the field is left, then %j', async (written, settled) => {
    const { user, field, kept } = renderShare({ places: 2 })
    await user.click(field)
    await user.paste(written)
    expect(field.value).toBe(written)
    expect(kept()).toBe(settled)
    await user.tab()
    expect(field.value).toBe(settled)
  })
})

test('a number that is missing is told when the field is left', async () => {
  const { user, field } = renderShare()
  await user.click(field)
  await user.tab()
  expect(screen.getByText('Share is missing')).toBeTruthy()
})
