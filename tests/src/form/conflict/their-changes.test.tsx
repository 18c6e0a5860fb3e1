import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadTexts } from '@/schemas/language/load-texts'
import { TheirChanges } from '@/src/form/conflict/their-changes'
import { useAppForm } from '@/src/form/core/app-form'
import { setLanguage } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { renderInTheme, watchValues } from '../harness'

const OPENED = {
  name: 'Asha',
  remarks: '',
  amount: '50000',
  loan: 'GOLD',
  gst: 'true',
  born: '15-08-1990',
  agreed: false,
  secret: 'one',
  rows: [{ city: 'Pune' }, { city: 'Goa' }],
  more: { street: 'MG Road' },
}

const LOANS = [
  { value: 'GOLD', label: 'Gold Loan' },
  { value: 'HOME', label: 'Home Loan' },
]

function renderBeside(theirs: object) {
  const values = { current: OPENED }
  const sent: object[] = []
  function Form() {
    useLanguage()
    const form = useAppForm({ defaultValues: OPENED, onSubmit: ({ value }) => void sent.push(value) })
    watchValues(form, values)
    return (
      <form.AppForm>
        <TheirChanges theirs={theirs} />
        <form.FormBody>
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.AppField name="remarks">{(field) => <field.TextAreaField label="Remarks" />}</form.AppField>
          <form.AppField name="amount">{(field) => <field.AmountField label="Amount" />}</form.AppField>
          <form.AppField name="loan">
            {(field) => <field.DropdownField label="Loan" options={LOANS} />}
          </form.AppField>
          <form.AppField name="gst">{(field) => <field.RadioField label="GST" />}</form.AppField>
          <form.AppField name="born">{(field) => <field.DateField label="Born" />}</form.AppField>
          <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
          <form.AppField name="secret">{(field) => <field.PasswordField label="Secret" />}</form.AppField>
          <form.AppField name="rows[1].city">{(field) => <field.TextField label="City" />}</form.AppField>
          <form.AppField name="more.street">{(field) => <field.TextField label="Street" />}</form.AppField>
        </form.FormBody>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), values, sent }
}

const region = () =>
  screen.getByRole('region', { name: 'Somebody else has saved this application meanwhile' })
const rows = () =>
  within(region())
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const useTheirs = (label: string) => within(region()).getByRole('button', { name: `Use theirs for ${label}` })

test.each([
  ['a text', { name: 'Usha' }, 'NameSaved by the otherUshaYoursAsha'],
  ['a text that they emptied', { name: '' }, 'NameSaved by the otherNothingYoursAsha'],
  ['a text that was empty', { remarks: 'Late' }, 'RemarksSaved by the otherLateYoursNothing'],
  ['an amount', { amount: '150000' }, 'AmountSaved by the other₹1,50,000Yours₹50,000'],
  ['a choice', { loan: 'HOME' }, 'LoanSaved by the otherHome LoanYoursGold Loan'],
  ['a yes', { gst: 'false' }, 'GSTSaved by the otherNoYoursYes'],
  ['a day', { born: '16-08-1990' }, 'BornSaved by the other16-08-1990Yours15-08-1990'],
  [
    'a cell of a table',
    { rows: [{ city: 'Delhi' }, { city: 'Delhi' }] },
    'CitySaved by the otherDelhiYoursGoa',
  ],
  ['a part of a group', { more: { street: 'Park Road' } }, 'StreetSaved by the otherPark RoadYoursMG Road'],
])('%s that somebody else has changed stands beside what is in the form', async (_, theirs, row) => {
  renderBeside({ ...OPENED, ...theirs })
  await waitFor(() => expect(rows()).toEqual([`${row}Use theirs`]))
  expect(region().textContent).toContain('Nothing you typed is lost.')
})

test.each([
  ['the same', {}],
  ['only space around a text', { name: ' Asha ' }],
  ['a field that is not on the page', { unheard_of: 'x', rows: [{ city: 'Delhi' }, { city: 'Goa' }] }],
  ['what the page cannot tell: a password, a tick', { secret: 'two', agreed: true }],
  ['a value that is nothing', { more: null }],
])('%s is no difference', async (_, theirs) => {
  const { user } = renderBeside({ ...OPENED, ...theirs })
  expect(rows()).toEqual([])
  expect(region().textContent).toContain('Nothing in this step is different from yours.')
  await user.type(screen.getByLabelText('Remarks'), 'mine')
  expect(rows()).toEqual([])
})

test('what both have changed alike is no difference, and what is typed counts at once', async () => {
  const { user } = renderBeside({ ...OPENED, name: 'Asha Rao' })
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.type(screen.getByLabelText('Name'), ' Rao')
  expect(rows()).toEqual([])
})

test('the heading has the focus when the news comes', () => {
  renderBeside(OPENED)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
})

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('taking theirs puts it into the form, says so, and goes on to the next difference', async () => {
  const { user, values } = renderBeside({ ...OPENED, name: 'Usha', amount: '7', loan: 'HOME' })
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(said()).toBe('')
  await user.click(useTheirs('Amount'))
  expect(values.current).toEqual({ ...OPENED, amount: '7' })
  expect(said()).toBe('Amount: theirs is in the form now.')
  expect(document.activeElement).toBe(useTheirs('Loan'))
  await user.click(useTheirs('Loan'))
  expect(document.activeElement).toBe(useTheirs('Name'))
  await user.click(useTheirs('Name'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(values.current).toEqual({ ...OPENED, amount: '7', loan: 'HOME', name: 'Usha' })
})

test('saving again sends what then stands in the form', async () => {
  const { user, sent } = renderBeside({ ...OPENED, name: 'Usha', amount: '7' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(useTheirs('Name'))
  await user.click(within(region()).getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(sent).toEqual([{ ...OPENED, name: 'Usha' }]))
})

test('who chooses another language reads the names of the answers in it, as those of the fields', async () => {
  renderBeside({ ...OPENED, name: 'Usha' })
  const hindi = await loadTexts('hi')
  act(() => setLanguage(hindi))
  const [row] = within(screen.getByRole('region')).getAllByRole('listitem')
  expect(row?.querySelector('strong')?.textContent).toBe(hindi.find('Name', {}))
})
