import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import type { Field } from '@/schemas/fields/field'
import { useAppForm } from '@/src/form/core/app-form'
import { useFields, useRowFields } from '@/src/form/core/use-fields'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { CardValuesContext } from '@/src/images/card/card-values-context'
import { renderInTheme } from '../harness'
import { descriptionOf } from '../one-field'
import { UPLOAD_REQUEST, startUploads } from '../upload/upload-actors'

/* Says how a field of each kind is asked for, whatever form it stands in. */

type Table = Readonly<Record<string, Field<string>>>
type OnScreen = Omit<ComponentProps<ReturnType<typeof useFields<Table>>['Field']>, 'name'>

function ask(
  field: Partial<Field<string>>,
  onScreen: OnScreen = {},
  {
    value = '',
    onCard = {},
    name = 'answer',
  }: { value?: unknown; onCard?: Record<string, string>; name?: string } = {},
) {
  const table: Table = { [name]: { kind: 'text', label: 'Answer', ...field } }
  const { uploads } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { [name]: value } })
    const fields = useFields(form, table)
    return (
      <CardValuesContext value={onCard}>
        <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
          <fields.Field name={name} {...onScreen} />
        </UploadScope>
      </CardValuesContext>
    )
  }
  renderInTheme(<Form />)
  return userEvent.setup()
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Answer/)
const list = () => screen.getByRole<HTMLButtonElement>('combobox', { name: 'Answer' })
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Choice ${index}` }))

describe('what is typed', () => {
  test.each([
    ['text', { maximum: 4 }, 'Ashan', 'text', 'Asha'],
    ['capitals', { maximum: 4 }, 'ab 12x', 'text', 'AB12'],
    ['digits', { maximum: 4 }, '12a345', 'numeric', '1234'],
    ['mobile', {}, '98x7', 'tel', '987'],
    ['count', { maximum: 2 }, '123', 'numeric', '12'],
    ['percent', {}, '12.34', 'decimal', '12.34'],
    ['rupees', { maximum: 4 }, '12345', 'numeric', '1234'],
    ['email', {}, 'a@b.in', 'email', 'a@b.in'],
    ['link', {}, 'ab.in', 'url', 'ab.in'],
    ['paragraph', {}, 'Asha', '', 'Asha'],
  ] as const)('of the kind %s has its keyboard and its rule', async (kind, field, typed, keyboard, kept) => {
    const user = ask({ kind, ...field })
    await user.type(input(), typed)
    await user.tab()
    expect(input().value).toBe(kept || typed)
    expect(input().inputMode || 'text').toBe(keyboard || 'text')
  })

  test.each([
    ['email', 'email'],
    ['password', 'password'],
    ['text', 'text'],
  ] as const)('of the kind %s is an input of the type %s', (kind, type) => {
    ask({ kind })
    expect(input().type).toBe(type)
  })

  test('is not cut by the browser, which would not say so', () => {
    ask({ maximum: 4 })
    expect(input().hasAttribute('maxlength')).toBe(false)
  })

  test('in several lines stands in an area', () => {
    ask({ kind: 'paragraph' })
    expect(input().tagName).toBe('TEXTAREA')
  })

  test('is heard by the screen', async () => {
    const heard: string[] = []
    const user = ask({}, { onChange: (value) => heard.push(value) })
    await user.type(input(), 'As')
    expect(heard).toEqual(['A', 'As'])
  })

  test('may be one of the names that are known', async () => {
    const user = ask({}, { knownNames: ['Mohan Lal'] })
    await user.click(screen.getByRole('button', { name: 'Mohan Lal as Answer' }))
    expect(input().value).toBe('Mohan Lal')
  })
})

describe('a day', () => {
  test('of birth is told with the age that it makes', () => {
    ask({ kind: 'birthDate' }, {}, { value: '15-08-1990' })
    expect(screen.getByText(/, \d+ years$/)).toBeTruthy()
  })

  test('of another kind is told without one', () => {
    ask({ kind: 'date' }, {}, { value: '15-08-1990' })
    expect(screen.queryByText(/, \d+ years$/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Choose Answer in a calendar' })).toBeTruthy()
  })
})

describe('a choice', () => {
  test.each([
    [12, 'choice', null],
    [13, 'choice', 'Search...'],
    [1, 'bank', 'Search...'],
  ] as const)(
    'between %i answers of the kind %s is searched where it is long',
    async (count, kind, search) => {
      const user = ask({ kind, options: options(count) })
      await user.click(list())
      expect(screen.getAllByRole('option')).toHaveLength(count)
      expect(screen.queryByPlaceholderText('Search...')?.getAttribute('placeholder') ?? null).toBe(search)
    },
  )

  test('is between the answers of the screen where that has its own, and searched as all of them would be', async () => {
    const user = ask({ kind: 'choice', options: options(13) }, { options: options(2) })
    await user.click(list())
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(screen.getByPlaceholderText('Search...')).toBeTruthy()
  })

  test('without any answer yet has none', async () => {
    const user = ask({ kind: 'choice' })
    await user.click(list())
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  test('of yes or no stands side by side', () => {
    ask({ kind: 'yesNo' })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  test.each([
    [undefined, 0],
    [{ href: '/terms', text: 'the terms' }, 1],
  ])('to agree is a tick, with a link to what is agreed to (%j)', (link, count) => {
    ask({ kind: 'consent' }, link ? { link } : {}, { value: false })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Answer/ }).checked).toBe(false)
    expect(screen.queryAllByRole('link', { name: /the terms/ })).toHaveLength(count)
  })

  test.each([
    ['file', 'pan', '', false],
    ['files', 'bank_statement', [], true],
  ] as const)('of the kind %s is made among the files of the phone', (kind, name, value, isMultiple) => {
    ask({ kind }, {}, { name, value })
    expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.multiple).toBe(isMultiple)
  })
})

describe('what a field says of itself', () => {
  test.each([
    [{}, {}, ''],
    [{ unit: 'years' }, {}, 'In years'],
    [{ unit: 'years' }, { description: 'In all' }, 'In all'],
    [{}, { description: 'In all' }, 'In all'],
  ] as const)('%j on a screen with %j: %s', (field, onScreen, said) => {
    ask(field, onScreen)
    expect(descriptionOf(input())).toBe(said)
  })

  test('that it cannot be changed, or what the phone may fill in', () => {
    ask({}, { readOnly: true, autoComplete: 'name' })
    expect(input().readOnly).toBe(true)
    expect(input().autocomplete).toBe('name')
  })

  test('nothing of that where the screen does not say so', () => {
    ask({})
    expect(input().getAttribute('aria-required')).toBe('false')
    expect([input().readOnly, input().disabled, input().autocomplete]).toEqual([false, false, 'off'])
  })

  test('that it waits for another answer', () => {
    ask({}, { disabled: true })
    expect(input().disabled).toBe(true)
  })

  test('that it is from the card, until it is edited', async () => {
    const user = ask({}, {}, { value: 'Asha', onCard: { answer: 'Asha' } })
    expect(screen.getByText('Answer, from the card')).toBeTruthy()
    await user.type(input(), 'x')
    expect(screen.getByText('Answer')).toBeTruthy()
    expect(screen.queryByText(/from the card/)).toBeNull()
  })
})

function Rows() {
  const form = useAppForm({ defaultValues: { rows: [{ city: 'Goa' }, { city: 'Pune' }] } })
  const first = useRowFields(form, { city: { kind: 'text', label: 'First' } }, 'rows', 0)
  const second = useRowFields(form, { city: { kind: 'text', label: 'Second' } }, 'rows', 1)
  return (
    <>
      <first.Field name="city" />
      <second.Field name="city" />
    </>
  )
}

test('a field of a list is that of its own row', () => {
  renderInTheme(<Rows />)
  expect(screen.getByLabelText<HTMLInputElement>('First').value).toBe('Goa')
  expect(screen.getByLabelText<HTMLInputElement>('Second').value).toBe('Pune')
})
