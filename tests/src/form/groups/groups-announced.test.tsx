import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { RequiredFieldsContext } from '@/src/form/fields/required-fields'
import { BankFields, bankFieldNames } from '@/src/form/groups/bank-fields'
import { PlaceFields, placeFieldNames } from '@/src/form/groups/place-fields'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { renderInTheme, renderWithBanks, watchValues } from '../harness'
import { descriptionOf } from '../one-field'
import { UPLOAD_REQUEST, startUploads } from '../upload/upload-actors'

const NOWHERE = { pincode: '', city: '', state: '', address: '' }
const PUNE = { pincode: '411001', city: 'Pune', state: 'Maharashtra', address: 'MG Road' }
const PLACE = { pincode: 'pincode', city: 'city', state: 'state', address: 'address' } as const

type Fields = {
  required?: readonly string[]
  isOwners?: boolean
  clearsEarly?: boolean
  defaultValues?: typeof PUNE
}

function renderPlace(looks: Fields) {
  const { required = [], isOwners = false, clearsEarly = false, defaultValues = NOWHERE } = looks
  const asked: string[] = []
  const findPlace = (pincode: string) => {
    asked.push(pincode)
    return Promise.resolve(null)
  }
  function Form() {
    const form = useAppForm({ defaultValues })
    return (
      <RequiredFieldsContext value={new Set(required)}>
        <PlaceFields
          form={form}
          fields={PLACE}
          findPlace={findPlace}
          isOwnAddress={isOwners}
          clearsEarly={clearsEarly}
        />
      </RequiredFieldsContext>
    )
  }
  renderInTheme(<Form />)
  return { user: userEvent.setup(), asked }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test.each([
  ['Pincode', 'postal-code'],
  ['City', 'address-level2'],
  ['State', 'address-level1'],
  ['Address', 'street-address'],
])('%s is filled in from what the phone knows where it is its owner’s, and nobody else’s', (label, known) => {
  renderPlace({ isOwners: true })
  expect(field(label).getAttribute('autocomplete')).toBe(known)
  cleanup()
  renderPlace({})
  expect(field(label).getAttribute('autocomplete')).toBe('off')
})

test('of a place those have their stars that the form requires', () => {
  renderPlace({ required: ['pincode', 'state'] })
  const stars = ['Pincode', 'City', 'State', 'Address'].map((label) =>
    field(label).getAttribute('aria-required'),
  )
  expect(stars).toEqual(['true', 'false', 'true', 'false'])
})

test.each([
  [true, ['', '']],
  [false, ['Pune', 'Maharashtra']],
])(
  'a pincode that is taken back empties city and state where the page wants it (%s)',
  async (clearsEarly, left) => {
    const { user, asked } = renderPlace({ clearsEarly, defaultValues: PUNE })
    await user.type(field('Pincode'), '{Backspace}')
    expect([field('City').value, field('State').value]).toEqual(left)
    expect(field('Address').value).toBe('MG Road')
    expect(asked).toEqual([])
  },
)

test('a pincode has six digits, and none begins with a zero', async () => {
  const { user, asked } = renderPlace({})
  await user.type(field('Pincode'), '011001')
  expect(asked).toEqual([])
  await user.clear(field('Pincode'))
  await user.type(field('Pincode'), '4110019')
  expect(field('Pincode').value).toBe('411001')
  expect(new Set(asked)).toEqual(new Set(['411001']))
})

test('each address block keeps its answers under names of its own', () => {
  expect(placeFieldNames('company_')).toEqual({
    pincode: 'company_pincode',
    city: 'company_city',
    state: 'company_state',
    address: 'company_address',
  })
  expect(placeFieldNames('').address).toBe('address')
})

const EMPTY_BANK = {
  bank_name: 'Old Bank',
  statement_bank_id: '',
  bank_statement: new Array<string>(),
  bank_statement_pwd: '',
  bank_account_type: '',
  credit_limit: '',
}

function renderBank(required: readonly string[] = []) {
  const values = { current: EMPTY_BANK }
  const { uploads } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: EMPTY_BANK })
    watchValues(form, values)
    return (
      <RequiredFieldsContext value={new Set(required)}>
        <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
          <BankFields form={form} fields={bankFieldNames('')} />
        </UploadScope>
      </RequiredFieldsContext>
    )
  }
  renderWithBanks(<Form />, [
    { id: 'b6', name: 'Axis Bank' },
    { id: 'b7', name: 'Canara Bank' },
  ])
  return { user: userEvent.setup(), values }
}

test.each([true, false])('bank and statement have their stars where they are needed (%s)', (required) => {
  renderBank(required ? ['statement_bank_id', 'bank_statement'] : [])
  const bank = screen.getByRole('combobox', { name: /^Bank name/ })
  expect(bank.getAttribute('aria-required')).toBe(String(required))
  expect(screen.getByText(/^Bank statement/).parentElement?.textContent).toBe(
    required ? 'Bank statement *' : 'Bank statement',
  )
})

test('a bank is searched for, and its name follows its id', async () => {
  const { user, values } = renderBank()
  await user.click(screen.getByRole('combobox', { name: 'Bank name' }))
  await user.type(screen.getByPlaceholderText('Search...'), 'canara{Enter}')
  expect(values.current).toMatchObject({ statement_bank_id: 'b7', bank_name: 'Canara Bank' })
})

test('the rest of a bank account says what it is', async () => {
  const { user, values } = renderBank()
  expect(descriptionOf(screen.getByLabelText('Statement password'))).toBe('If the file has one')
  await user.click(screen.getByRole('combobox', { name: 'Bank account type' }))
  expect(screen.getAllByRole('option').length).toBeGreaterThan(1)
  await user.type(screen.getByLabelText('Credit limit'), '50,000')
  expect(values.current.credit_limit).toBe('50000')
})

test.each([
  ['', 'bank_name,statement_bank_id,bank_statement,bank_statement_pwd,bank_account_type,credit_limit'],
  [2, 'bank_name2,statement_bank_id2,bank_statement2,bank_statement_pwd2,bank_account_type2,credit_limit2'],
] as const)('bank %j keeps its answers under names of its own', (suffix, names) => {
  expect(Object.values(bankFieldNames(suffix)).join()).toBe(names)
})
