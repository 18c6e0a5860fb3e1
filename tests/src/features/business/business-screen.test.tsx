/* @long */
import { act, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { todayInIndia } from '@/schemas/dates'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import BusinessScreen from '@/src/features/business/business-screen'
import { pdfFile } from '../../helpers/chosen-files'
import { openStep, startedApplication, textOf } from '../step-harness'

const [latestYear = '', middleYear = ''] = lastFinancialYears(todayInIndia())

const savedBusiness = {
  business_name: 'Devi Stores',
  business_type: 'PARTNERSHIP',
  number_of_partners_or_directors: 2,
  shareholding_percentage: 60,
  business_pan: 'ABCFD1234K',
  business_pan_file: 'pan-file',
  is_gst_available: true,
  gst_number: '07ABCFD1234K1Z5',
  business_pincode: '110001',
  business_city: 'New Delhi',
  business_state: 'Delhi',
  business_address: '12 Gandhi Road, Connaught Place',
  business_address_type: 'RENTED',
  business_proof_type: 'INCOME_TAX_RETURNS',
  business_proof: 'proof-file',
  bank_name: 'State Bank of India',
  statement_bank_id: '11',
  bank_statement: ['statement-file'],
  business_industry: 'TEXTILES',
  business_financials: { data: [{ fy: middleYear, turnover: 2500000, profit: -50000 }] },
}

function open(
  options: { business?: object; features?: object; saves?: Error[]; onRender?: () => void } = {},
) {
  const { business, features = {}, saves = [], onRender = () => undefined } = options
  return openStep(
    () => (
      <Profiler id="business" onRender={onRender}>
        <BusinessScreen />
      </Profiler>
    ),
    {
      stage: 'business',
      application: startedApplication({
        job_type: 'SELF_EMPLOYED',
        stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
        business_info: business,
      }),
      config: { features },
      saves,
    },
  )
}

const addBank = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Bank' })
const bank = (slot: 1 | 2) => screen.getByRole('group', { name: `Additional bank ${slot}` })

describe('conditions', () => {
  test('the GST number is asked for only when GST is available', async () => {
    const { user } = await open()
    expect(screen.queryByLabelText('GST number')).toBeNull()
    await user.click(screen.getByLabelText('Yes'))
    expect(screen.getByLabelText('GST number')).toBeTruthy()
    await user.click(screen.getByLabelText('No'))
    expect(screen.queryByLabelText('GST number')).toBeNull()
  })

  test.each([true, 'TRUE', 'true', 1])(
    'a GST number is there again however the server says that there is one: %j',
    async (is_gst_available) => {
      await open({ business: { ...savedBusiness, is_gst_available } })
      expect(textOf('GST number')).toBe('07ABCFD1234K1Z5')
    },
  )

  test('a sole proprietorship has no partners, shareholding, business PAN or its upload', async () => {
    const { choose } = await open()
    const own = [
      'Number of partners or directors',
      'Shareholding percentage',
      'Business PAN',
      'Business PAN card',
    ]
    for (const label of own) expect(screen.queryAllByLabelText(label)).not.toHaveLength(0)
    await choose('Business type', 'Sole Proprietorship')
    for (const label of own) expect(screen.queryAllByLabelText(label)).toHaveLength(0)
  })

  test('what a later choice hides is not sent, and comes back with the choice', async () => {
    const step = await open({ business: savedBusiness, saves: [new Error('down')] })
    await step.user.click(screen.getByLabelText('No'))
    await step.choose('Business type', 'Sole Proprietorship')
    await step.submit('Next')
    await waitFor(() => expect(step.saved).toHaveLength(1))
    expect(step.saved[0]).toMatchObject({
      is_gst_available: false,
      gst_number: undefined,
      business_pan: undefined,
      business_pan_file: undefined,
      shareholding_percentage: 0,
    })
    await step.choose('Business type', 'Partnership')
    expect(textOf('Business PAN')).toBe('ABCFD1234K')
  })

  test('a question that a later choice hides is no answer to correct any more', async () => {
    const wrong = { number_of_partners_or_directors: 12_345, shareholding_percentage: 600, business_name: '' }
    const { choose, submit } = await open({ business: { ...savedBusiness, ...wrong } })
    await submit('Next')
    const box = await screen.findByRole('navigation', { name: 'Answers to correct' })
    const links = () =>
      within(box)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(links()).toEqual(['Business name', 'Number of partners or directors', 'Shareholding percentage'])
    await choose('Business type', 'Sole Proprietorship')
    expect(links()).toEqual(['Business name'])
    expect(within(box).getByText('1 of 1 answers to correct')).toBeTruthy()
  })

  test('the lenient mode asks for neither type, industry nor bank', async () => {
    const { submit } = await open({ features: { lenientBusiness: true } })
    await submit('Next')
    expect(await screen.findByText('Business proof is required')).toBeTruthy()
    for (const message of [
      'Business industry is required',
      'Bank selection is required',
      'Bank statement is required',
    ])
      expect(screen.queryByText(message)).toBeNull()
  })
})

describe('another server', () => {
  test('files that it numbers, or tells alone, are kept by a save', async () => {
    const told = { ...savedBusiness, bank_statement: [12, 13], gstr_3b: 'gst-file' }
    const { submit, saved } = await open({ business: told })
    await submit('Next')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ bank_statement: ['12', '13'], gstr_3b: ['gst-file'] })
  })

  test('a bank that it tells by its id alone is saved with its name', async () => {
    const { submit, saved } = await open({ business: { ...savedBusiness, bank_name: null } })
    await submit('Next')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ statement_bank_id: '11', bank_name: 'State Bank of India' })
  })
})

describe('additional banks', () => {
  test('wait for the main bank and its statement', async () => {
    const { choose, user } = await open()
    expect(addBank().disabled).toBe(true)
    expect(screen.getByText('Bank and statement first.')).toBeTruthy()
    await choose('Bank name', 'Canara Bank')
    expect(addBank().disabled).toBe(true)
    const input = document.querySelector<HTMLInputElement>('[data-field="bank_statement"] input[type="file"]')
    if (!input) throw new Error('No bank statement field')
    await user.upload(input, pdfFile('march.pdf'))
    await waitFor(() => expect(addBank().disabled).toBe(false))
  })

  test('are two at the most', async () => {
    const { user } = await open({ business: savedBusiness })
    await user.click(addBank())
    await user.click(addBank())
    expect(bank(2)).toBeTruthy()
    expect(addBank().disabled).toBe(true)
  })

  test('an untouched one is removed at once, an entered one after a question', async () => {
    const { user } = await open({ business: savedBusiness })
    await user.click(addBank())
    await user.click(screen.getByRole('button', { name: 'Remove bank (additional bank 1)' }))
    expect(screen.queryByRole('group', { name: 'Additional bank 1' })).toBeNull()

    await user.click(addBank())
    await user.type(within(bank(1)).getByLabelText(/Credit limit/), '50000')
    await user.click(screen.getByRole('button', { name: 'Remove bank (additional bank 1)' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(within(bank(1)).getByLabelText<HTMLInputElement>(/Credit limit/).value).toBe('50000')
    await user.click(screen.getByRole('button', { name: 'Remove bank (additional bank 1)' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Additional bank 1' })).toBeNull())
  })

  test('focus goes to a bank that was added, and back to Add Bank when it is removed', async () => {
    const { user } = await open({ business: savedBusiness })
    await user.click(addBank())
    const bankName = await within(bank(1)).findByRole('combobox', { name: 'Bank name' })
    await waitFor(() => expect(document.activeElement).toBe(bankName))
    await user.click(screen.getByRole('button', { name: 'Remove bank (additional bank 1)' }))
    await waitFor(() => expect(document.activeElement).toBe(addBank()))
  })

  test('a saved one that is emptied by hand stays open', async () => {
    const { user } = await open({ business: { ...savedBusiness, credit_limit2: 5 } })
    await user.clear(await within(bank(2)).findByLabelText(/Credit limit/))
    expect(bank(2)).toBeTruthy()
  })

  test('a removed one leaves nothing behind, its statements included', async () => {
    const step = await open({
      business: {
        ...savedBusiness,
        bank_name1: 'Canara Bank',
        statement_bank_id1: '12',
        bank_statement1: ['second-statement'],
      },
    })
    expect(await within(bank(1)).findByText('Uploaded file')).toBeTruthy()
    await step.user.click(screen.getByRole('button', { name: 'Remove bank (additional bank 1)' }))
    await step.user.click(await screen.findByRole('button', { name: 'Remove' }))
    await step.user.click(addBank())
    expect(within(bank(1)).queryByText('Uploaded file')).toBeNull()
    await step.submit('Next')
    await waitFor(() => expect(step.saved).toHaveLength(1))
    expect(step.saved[0]).toMatchObject({
      bank_name: 'State Bank of India',
      bank_name1: undefined,
      statement_bank_id1: undefined,
      bank_statement1: [],
    })
  })
})

describe('the financial table', () => {
  test('has the last three financial years, with what was saved of them', async () => {
    await open({ business: savedBusiness })
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader')
    expect(rows.map((row) => row.textContent)).toEqual(lastFinancialYears(todayInIndia()))
    expect(textOf(`Turnover ${middleYear}`)).toBe('2500000')
    expect(textOf(`Profit ${middleYear}`)).toBe('-50000')
    expect(textOf(`Turnover ${latestYear}`)).toBe('')
  })
})

test('a failed save keeps every field, and the next try goes on to the co-applicants', async () => {
  const step = await open({ business: savedBusiness, saves: [new Error('down')] })
  await step.user.type(screen.getByLabelText(`Turnover ${latestYear}`), '3000000')
  await step.user.type(screen.getByLabelText('Remarks'), 'Two shops')
  await step.submit('Next')
  await waitFor(() => expect(step.errors).toEqual(['An error occurred while submitting the form']))
  expect(textOf('Remarks')).toBe('Two shops')
  await step.submit('Next')
  await waitFor(() => expect(step.isAt('co-applicants')).toBe(true))
  expect(step.saved[1]).toMatchObject({
    ...savedBusiness,
    remarks: 'Two shops',
    business_financials: {
      data: [
        { fy: latestYear, turnover: 3000000 },
        { fy: middleYear, turnover: 2500000, profit: -50000 },
        expect.anything(),
      ],
    },
  })
})

test('details that the server has are loaded, which is said; those that cannot be had say that', async () => {
  const id = 'c'.repeat(32)
  await openStep(BusinessScreen, {
    stage: 'business',
    application: startedApplication({
      id,
      job_type: 'SELF_EMPLOYED',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      business_info: savedBusiness,
    }),
  })
  expect(await screen.findByText('Business details loaded successfully')).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
  await act(() =>
    queryClient.resetQueries({ queryKey: applicationQuery(id).queryKey }).catch(() => undefined),
  )
  expect(await screen.findByText('Failed to load business details')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a keystroke costs one commit', async () => {
  let commits = 0
  const { user, busyUploads } = await open({ business: savedBusiness, onRender: () => (commits += 1) })
  // The parts of the form that mount late have mounted, and their upload fields have come to rest.
  expect(await screen.findByRole('button', { name: /Others 3/ })).toBeDefined()
  await waitFor(() => expect(busyUploads()).toBe(0))
  await user.click(screen.getByLabelText('Remarks'))
  await user.keyboard('T')
  commits = 0
  await user.keyboard('w')
  expect(textOf('Remarks')).toBe('Tw')
  expect(commits).toBe(1)
})

test('a business may stand where the borrower lives', async () => {
  const { user } = await openStep(BusinessScreen, {
    stage: 'business',
    application: startedApplication({
      job_type: 'SELF_EMPLOYED',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      personal_info: {
        pincode: '560038',
        city: 'Bengaluru',
        state: 'Karnataka',
        address: '12 MG Road, Indiranagar',
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Same address as the borrower' }))
  expect(screen.getByDisplayValue('560038')).toBeDefined()
  expect(screen.getByDisplayValue('12 MG Road, Indiranagar')).toBeDefined()
})

const partLink = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })

describe('parts', () => {
  test('each part says how many of its required answers are there, as the foot of the form does in all', async () => {
    const { user } = await open()
    const left = ['Business0 of 2', 'Address0 of 7', 'Bank0 of 2', 'Figures0 of 1']
    expect(['Business', 'Address', 'Bank', 'Figures'].map((part) => partLink(part).textContent)).toEqual(left)
    expect(screen.getByText('12 required left')).toBeDefined()
    await user.type(screen.getByLabelText(/^Business name/), 'Devi Stores')
    await user.type(screen.getByLabelText(/^Years at address/), '7')
    expect(partLink('Business').textContent).toBe('Business1 of 2')
    expect(partLink('Address').textContent).toBe('Address0 of 7')
    expect(screen.getByText('11 required left')).toBeDefined()
  })

  test('a link leads to the heading of its part', async () => {
    const { user } = await open()
    await user.click(partLink('Bank'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bank' }))
  })
})
