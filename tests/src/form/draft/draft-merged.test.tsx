import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { getDraftSaveStatus } from '@/src/form/draft/draft-save-status'
import { type DraftValues, writeDraft } from '@/src/form/draft/draft-store'
import { useDraft } from '@/src/form/draft/use-draft'
import { until } from '../../helpers/until'
import { renderInTheme } from '../harness'

/* A draft lies over what the server has: what it does not speak of stays, on the page or not. */

const KEY = 'a1/business'

function open<Values extends object>(defaultValues: Values) {
  const { result } = renderHook(() => {
    const form = useAppForm({ defaultValues })
    useDraft(form, KEY)
    return form
  })
  return result.current
}

type Case = [what: string, has: unknown, typed: DraftValues[string], shown: unknown]

test.each<Case>([
  [
    'a row keeps what nobody types into it',
    [{ id: 'r1', city: 'Goa', pan: 'ABCDE1234F' }],
    [{ city: 'Pune' }],
    [{ id: 'r1', city: 'Pune', pan: 'ABCDE1234F' }],
  ],
  [
    'a row that was added is there',
    [{ city: 'Goa' }],
    [{ city: 'Goa' }, { city: 'Pune' }],
    [{ city: 'Goa' }, { city: 'Pune' }],
  ],
  [
    'a row that was removed is gone',
    [{ city: 'Goa' }, { city: 'Pune' }],
    [{ city: 'Goa' }],
    [{ city: 'Goa' }],
  ],
  ['a list of files is the one that was chosen', ['f1', 'f2'], ['f3'], ['f3']],
  ['a group keeps its other answers', { street: 'A', pan: 'P' }, { street: 'B' }, { street: 'B', pan: 'P' }],
  ['a part that was emptied is empty', { part: { street: 'A' } }, { part: null }, { part: null }],
  ['a part that was empty is there', { part: null }, { part: { street: 'A' } }, { part: { street: 'A' } }],
  ['a list in the place of a group counts', { part: { street: 'A' } }, { part: ['f1'] }, { part: ['f1'] }],
  [
    'a group in the place of a list counts',
    { part: ['f1'] },
    { part: { street: 'A' } },
    { part: { street: 'A' } },
  ],
  ['a text in the place of a group counts', { part: { street: 'A' } }, { part: 'A' }, { part: 'A' }],
])('%s', (_, has, typed, shown) => {
  writeDraft(KEY, { answer: typed })
  expect(open({ answer: has }).state.values).toEqual({ answer: shown })
})

test.each([
  ['rows[0].pan', true],
  ['rows[0].city', false],
] as const)('what is typed into %s is told to be kept without secrets: %s', async (name, hasSecrets) => {
  const form = open({ rows: [{ city: '', pan: '' }] })
  act(() => form.setFieldValue(name, 'ABCDE1234F'))
  fireEvent(window, new Event('pagehide'))
  await until(() => expect(getDraftSaveStatus()?.hasSecrets).toBe(hasSecrets))
})

function Asking({ onAsk }: { onAsk: (value: string) => void }) {
  const form = useAppForm({ defaultValues: { pincode: '' } })
  useDraft(form, KEY)
  return (
    <form.AppField name="pincode" listeners={{ onChange: ({ value }) => onAsk(value) }}>
      {(field) => <field.TextField label="Pincode" />}
    </form.AppField>
  )
}

test('what is brought back is not typed: nothing is asked for it again', () => {
  writeDraft(KEY, { pincode: '411001' })
  const asked: string[] = []
  renderInTheme(<Asking onAsk={(value) => asked.push(value)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Pincode')
  expect([field.value, asked]).toEqual(['411001', []])
  fireEvent.change(field, { target: { value: '411002' } })
  expect(asked).toEqual(['411002'])
})
