import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { BankFields, bankFieldNames } from '@/src/form/groups/bank-fields'
import { PlaceFields, placeFieldNames } from '@/src/form/groups/place-fields'
import type { Place } from '@/src/form/groups/use-place-lookup'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { renderInTheme, renderWithBanks, watchValues } from '../harness'
import { startUploads } from '../upload/upload-actors'

const address = {
  business_pincode: '',
  business_city: '',
  business_state: '',
  business_address: '',
  business_address_type: '',
}

type Question = {
  pincode: string
  signal: AbortSignal
  answer: (place: Place | null) => void
  fail: () => void
}

const city = () => screen.getByLabelText<HTMLInputElement>(/City/).value
const state = () => screen.getByLabelText<HTMLInputElement>(/State/).value

const borrowers = { pincode: '560038', city: 'Bengaluru', state: 'Karnataka', address: '12 MG Road' }

function renderAddress(borrowersPlace?: typeof borrowers) {
  const questions: Question[] = []
  const findPlace = (pincode: string, signal: AbortSignal) =>
    new Promise<Place | null>((resolve, reject) => {
      questions.push({ pincode, signal, answer: resolve, fail: () => reject(new Error('offline')) })
    })
  function Form() {
    const form = useAppForm({ defaultValues: address })
    return (
      <PlaceFields
        form={form}
        fields={placeFieldNames('business_')}
        findPlace={findPlace}
        borrowerAddress={borrowersPlace}
        clearsEarly={false}
      />
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), questions, pincode: screen.getByLabelText(/Pincode/) }
}

test('the sixth digit of a pincode fills city and state while typing keeps its focus', async () => {
  const { user, questions, pincode } = renderAddress()
  await user.type(pincode, '56000')
  expect(questions).toHaveLength(0)
  await user.type(pincode, '1')
  expect(questions.map((question) => question.pincode)).toEqual(['560001'])
  await act(async () => questions[0]?.answer({ city: 'Bengaluru', state: 'Karnataka' }))
  expect([city(), state()]).toEqual(['Bengaluru', 'Karnataka'])
  expect(document.activeElement).toBe(pincode)
})

test.each(['no such pincode', 'no network'])('city and state are cleared on %s', async (reason) => {
  const { user, questions, pincode } = renderAddress()
  await user.type(screen.getByLabelText(/City/), 'Pune')
  await user.type(screen.getByLabelText(/State/), 'Maharashtra')
  await user.type(pincode, '999999')
  await act(async () => (reason === 'no network' ? questions[0]?.fail() : questions[0]?.answer(null)))
  expect([city(), state()]).toEqual(['', ''])
  expect(screen.getByText('Not found: type city and state')).toBeTruthy()
})

test.each(['no such pincode', 'no network', 'its place'])(
  'a city that is typed while the pincode is looked up stays on %s, and the state is filled or cleared',
  async (answered) => {
    const { user, questions, pincode } = renderAddress()
    await user.type(screen.getByLabelText(/State/), 'Goa')
    await user.type(pincode, '411001')
    await user.type(screen.getByLabelText(/City/), 'Hadapsar')
    await act(async () => {
      if (answered === 'no network') questions[0]?.fail()
      else questions[0]?.answer(answered === 'its place' ? { city: 'Pune', state: 'Maharashtra' } : null)
    })
    expect([city(), state()]).toEqual(['Hadapsar', answered === 'its place' ? 'Maharashtra' : ''])
  },
)

test('while another pincode is looked up there is no city of the one before, which would be sent with it', async () => {
  const { user, questions, pincode } = renderAddress()
  await user.type(pincode, '560001')
  await act(async () => questions[0]?.answer({ city: 'Bengaluru', state: 'Karnataka' }))
  await user.clear(pincode)
  expect([city(), state()]).toEqual(['Bengaluru', 'Karnataka'])
  await user.type(pincode, '411001')
  expect([city(), state()]).toEqual(['', ''])
  await act(async () => questions[1]?.answer({ city: 'Pune', state: 'Maharashtra' }))
  expect([city(), state()]).toEqual(['Pune', 'Maharashtra'])
})

test('only the answer to the last pincode counts', async () => {
  const { user, questions, pincode } = renderAddress()
  await user.type(pincode, '560001')
  await user.type(pincode, '{Backspace}2')
  expect(questions[0]?.signal.aborted).toBe(true)
  await act(async () => questions[1]?.answer({ city: 'Mysuru', state: 'Karnataka' }))
  await act(async () => questions[0]?.answer({ city: 'Bengaluru', state: 'Karnataka' }))
  expect(city()).toBe('Mysuru')
})

test("the borrower's address is taken over at one tap, and stays whatever is answered of its pincode", async () => {
  const { user, questions, pincode } = renderAddress(borrowers)
  await user.type(pincode, '411001')
  await user.click(screen.getByRole('button', { name: 'Same address as the borrower' }))
  await act(async () => questions.forEach(({ fail }) => fail()))
  expect(screen.getByLabelText<HTMLInputElement>(/Pincode/).value).toBe('560038')
  expect([city(), state()]).toEqual(['Bengaluru', 'Karnataka'])
  expect(screen.getByLabelText<HTMLInputElement>(/Address/).value).toBe('12 MG Road')
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

test('no address is offered where none of the borrower is known', () => {
  renderAddress()
  expect(screen.queryByRole('button', { name: 'Same address as the borrower' })).toBeNull()
})

function renderBank() {
  const bank = {
    bank_name1: '',
    statement_bank_id1: '',
    bank_statement1: new Array<string>(),
    bank_statement_pwd1: '',
    bank_account_type1: '',
    credit_limit1: '',
  }
  const { uploads } = startUploads()
  const values = { current: bank }
  function Form() {
    const form = useAppForm({ defaultValues: bank })
    watchValues(form, values)
    return (
      <UploadScope
        uploads={uploads}
        request={{
          uploadType: 'LOAN_APPLICANT_BUSINESS_INFO',
          mobile: '',
          namePrefix: '',
          applicationId: 'a1',
        }}
      >
        <BankFields form={form} fields={bankFieldNames(1)} />
      </UploadScope>
    )
  }
  renderWithBanks(<Form />, [
    { id: 'b7', name: 'Canara Bank' },
    { id: 'b9', name: 'Other bank', is_other: true },
  ])
  return { user: userEvent.setup(), values }
}

test('choosing a bank keeps its id and its name, in the fields of its own suffix', async () => {
  const { user, values } = renderBank()
  await user.click(screen.getByRole('combobox', { name: 'Bank name' }))
  await user.click(await screen.findByRole('option', { name: 'Canara Bank' }))
  await waitFor(() =>
    expect(values.current).toMatchObject({ statement_bank_id1: 'b7', bank_name1: 'Canara Bank' }),
  )
})

test('a bank that is not in the list is chosen as another one, whatever was searched for, and its name is typed', async () => {
  const { user, values } = renderBank()
  expect(screen.queryByRole('textbox', { name: 'Name of the bank' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Bank name' }))
  await user.click(await screen.findByRole('option', { name: 'Other bank' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the bank' }), 'Kaveri Nagar Bank')
  await waitFor(() =>
    expect(values.current).toMatchObject({ statement_bank_id1: 'b9', bank_name1: 'Kaveri Nagar Bank' }),
  )
  await user.click(screen.getByRole('combobox', { name: 'Bank name' }))
  await user.click(await screen.findByRole('option', { name: 'Canara Bank' }))
  await waitFor(() => expect(values.current).toMatchObject({ bank_name1: 'Canara Bank' }))
  expect(screen.queryByRole('textbox', { name: 'Name of the bank' })).toBeNull()
})
