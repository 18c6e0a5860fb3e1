import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { discardDraft, readDraft, writeDraft } from '@/src/form/draft/draft-store'
import { useDraft } from '@/src/form/draft/use-draft'
import { renderInTheme } from '../harness'

const KEY = 'a1/kyc'
const DEFAULTS = {
  name: '',
  remarks: '',
  pan: '',
  agreed: false,
  files: new Array<string>(),
  rows: [{ city: 'Goa', pan: 'ABCDE1234F' }],
}

function Form({ omit }: { omit?: readonly string[] }) {
  const form = useAppForm({ defaultValues: DEFAULTS })
  useDraft(form, KEY, omit === undefined ? {} : { omit })
  return (
    <>
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      <form.AppField name="remarks">{(field) => <field.TextField label="Remarks" />}</form.AppField>
      <form.AppField name="pan">{(field) => <field.TextField label="PAN" />}</form.AppField>
      <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
      <form.AppField name="rows[0].city">{(field) => <field.TextField label="City" />}</form.AppField>
      <form.AppField name="rows[0].pan">{(field) => <field.TextField label="Row PAN" />}</form.AppField>
      <button onClick={() => void form.handleSubmit()}>Save</button>
      <form.Subscribe selector={({ values }) => values.files}>
        {(files) => <output>{JSON.stringify(files)}</output>}
      </form.Subscribe>
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const storage = () => localStorage.getItem('draft_form_data')

describe('what is typed is written', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('half a second after the last key, once', async () => {
    renderInTheme(<Form />)
    type('Name', 'A')
    await wait(400)
    type('Name', 'As')
    await wait(499)
    expect(storage()).toBeNull()
    await wait(1)
    expect(readDraft(KEY)).toEqual({ name: 'As' })
    localStorage.clear()
    await wait(5000)
    expect(storage()).toBeNull()
  })

  test.each([
    ['the page goes out of sight', () => fireEvent(document, new Event('visibilitychange'))],
    ['the page goes away', () => fireEvent(window, new Event('pagehide'))],
    ['the step is left', cleanup],
    ['it is submitted', () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ])('at once when %s', (_, leave) => {
    renderInTheme(<Form />)
    type('Name', 'Asha')
    leave()
    expect(readDraft(KEY)).toEqual({ name: 'Asha' })
  })

  test('never for a form that nobody typed into', async () => {
    renderInTheme(<Form />)
    fireEvent.focus(field('Name'))
    fireEvent.blur(field('Name'))
    await wait(5000)
    cleanup()
    expect(storage()).toBeNull()
  })

  test('again after the draft was thrown away, once more is typed', async () => {
    renderInTheme(<Form />)
    type('Name', 'Asha')
    discardDraft(KEY)
    await wait(5000)
    expect(readDraft(KEY)).toEqual({})
    type('Name', 'Asha Rao')
    await wait(500)
    expect(readDraft(KEY)).toEqual({ name: 'Asha Rao' })
  })

  test('no more by a form that has left the page', () => {
    renderInTheme(<Form />)
    type('Name', 'Asha')
    cleanup()
    localStorage.clear()
    fireEvent(window, new Event('pagehide'))
    fireEvent(document, new Event('visibilitychange'))
    expect(storage()).toBeNull()
  })

  test('by the whole field that holds it, without its secrets', async () => {
    renderInTheme(<Form />)
    type('City', 'Pune')
    fireEvent.click(field('Agreed'))
    await wait(500)
    expect(readDraft(KEY)).toEqual({ rows: [{ city: 'Pune' }], agreed: true })
  })
})

describe('a draft that is restored', () => {
  test('leaves the secrets of a row as the server has them', () => {
    writeDraft(KEY, { name: 'Asha', rows: [{ city: 'Pune' }] })
    renderInTheme(<Form />)
    expect([field('Name').value, field('City').value, field('Row PAN').value]).toEqual([
      'Asha',
      'Pune',
      'ABCDE1234F',
    ])
  })

  test.each([
    ['a list where a text is asked', { name: ['Asha'] }],
    ['a number where a text is asked', { name: 7 }],
    ['a record where a list is kept', { files: { first: 'f1' } }],
    ['a secret that an older version kept', { pan: 'ABCDE1234F' }],
  ])('does without %s', (_, values) => {
    writeDraft(KEY, values)
    renderInTheme(<Form />)
    expect([field('Name').value, field('PAN').value]).toEqual(['', ''])
    expect(screen.getByRole('status').textContent).toBe('[]')
  })

  test('does without a field that is not to be kept, however it came there', () => {
    writeDraft(KEY, { name: 'Asha', remarks: 'old' })
    renderInTheme(<Form omit={['remarks', 'agreed']} />)
    expect([field('Name').value, field('Remarks').value]).toEqual(['Asha', ''])
  })

  test('brings back a list as it was, and a tick', () => {
    writeDraft(KEY, { files: ['f1', 'f2'], agreed: true })
    renderInTheme(<Form />)
    expect(screen.getByRole('status').textContent).toBe('["f1","f2"]')
    expect(field('Agreed').checked).toBe(true)
  })
})
