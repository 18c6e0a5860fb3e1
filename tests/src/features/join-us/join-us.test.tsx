/* @long */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
// In the app it comes with the page (src/build/chunks.ts).
import '@/schemas/calls/join-us'
import JoinUsScreen from '@/src/features/join-us/join-us-screen'
import { draftKey, writeDraft } from '@/src/form/draft/draft-store'
import { pngFile } from '../../helpers/chosen-files'
import { never, openGuest, serveGuest, type Answers } from '../guest-harness'
import { textOf } from '../step-harness'

const MOBILE = '9876501234'
const proved = { mobile: MOBILE, trackerId: null, isSent: false }
const place: Answers = {
  '/pincode/get-city-state': [Response.json({ data: { city: 'Bengaluru', state: 'Karnataka' } })],
}
const config = (features: object): Answers => ({
  '/public/tenant/hostname/localhost/config': [Response.json({ data: { features } })],
})

type User = ReturnType<typeof openGuest>['user']

async function openForm(answers: Answers) {
  const asked = serveGuest({ ...place, ...answers })
  const opened = openGuest(JoinUsScreen, { record: proved })
  await waitFor(
    () => expect(document.querySelector('[data-field="gst"] button:not([disabled])')).toBeTruthy(),
    { timeout: 4000 },
  )
  return { ...opened, asked, sent: () => asked.filter(({ path }) => path === '/join-us/request') }
}

async function upload(user: User, field: string, name: string) {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${field}"] input[type="file"]`)
  if (!input) throw new Error(`There is no upload field ${field}`)
  await user.upload(input, pngFile(name))
}

/** All that was typed before a reload: the form finds it again. */
const typed = {
  first_name: 'Om',
  last_name: 'Li',
  email: 'om@example.in',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  address: '1 Janpath Road',
  bank_name: 'SBI',
  ifsc: 'sbin0000691',
}

/** The form all but submitted: what a phone may keep is there from before a reload, the rest is filled in. */
async function openFilled(answers: Answers) {
  writeDraft(draftKey({ applicationId: MOBILE, stage: 'join-us' }), typed)
  const opened = await openForm(answers)
  const { user } = opened
  await user.click(screen.getByLabelText(/PAN number/))
  await user.paste('klmno9012p')
  await user.click(screen.getByLabelText(/Account number/))
  await user.paste('123456789')
  for (const field of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque'])
    await upload(user, field, `${field}.png`)
  return opened
}

async function register(user: User) {
  const submit = document.querySelector('button[type="submit"]')
  if (!submit) throw new Error('The form has no submit button')
  await user.click(submit)
}

describe('the registration form', () => {
  test('names every document that is missing, and sends nothing', async () => {
    const { user, sent } = await openForm({})
    await register(user)
    for (const missing of ['PAN', 'aadhaar front', 'aadhaar back', 'cancelled cheque'])
      expect(await screen.findByText(`Missing ${missing}`)).toBeTruthy()
    expect(screen.getByText('Invalid pan number')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('says that it takes long while no answer comes', async () => {
    await openFilled({ '/join-us/request': [never] })
    vi.useFakeTimers()
    fireEvent.submit(document.querySelector('form') ?? document.body)
    await act(() => vi.advanceTimersByTimeAsync(8100))
    expect(screen.getByText('This takes longer than usual.')).toBeTruthy()
    vi.useRealTimers()
  })

  test('sends what was filled in with the ids of the documents, and shows the tracker id', async () => {
    const { user, sent } = await openFilled({
      '/join-us/request': [Response.json({ data: { tracker_id: '1234567890' } })],
    })
    await register(user)
    expect(await screen.findByText('Registration submitted')).toBeTruthy()
    expect(screen.getByText('1234567890')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        first_name: 'Om',
        last_name: 'Li',
        mobile: MOBILE,
        email: 'om@example.in',
        pan_number: 'KLMNO9012P',
        pincode: '560038',
        city: 'Bengaluru',
        state: 'Karnataka',
        address: '1 Janpath Road',
        bank_name: 'SBI',
        account_number: '123456789',
        ifsc: 'SBIN0000691',
        pan: 'pan.png',
        aadhaar_front: 'aadhaar_front.png',
        aadhaar_back: 'aadhaar_back.png',
        cancelled_cheque: 'cancelled_cheque.png',
      },
    ])
  })

  test('holds the IFSC code against the bank that is named, and lets go when either is corrected', async () => {
    const banks = [{ id: 1, name: 'State Bank of India', ifsc_codes: ['SBIN'] }]
    const { user, sent } = await openFilled({
      '/bank/list': [Response.json({ data: banks })],
      '/join-us/request': [Response.json({ data: { tracker_id: '1234567890' } })],
    })
    const bank = screen.getByLabelText(/Bank name/)
    const code = screen.getByLabelText(/IFSC/)
    await user.clear(bank)
    await user.type(bank, 'state bank of india ltd.')
    await user.clear(code)
    await user.type(code, 'HDFC0000691')
    expect(await screen.findByText('IFSC codes of State Bank of India start with SBIN')).toBeTruthy()
    await register(user)
    expect(sent()).toEqual([])
    await user.clear(bank)
    await user.type(bank, 'A bank that no list has')
    await waitFor(() => expect(screen.queryByText(/IFSC codes of/)).toBeNull())
    await register(user)
    expect(await screen.findByText('Registration submitted')).toBeTruthy()
  })

  test('a document that was sent can be looked at', async () => {
    const tab = { location: { href: '' } }
    vi.stubGlobal('open', () => tab)
    const { user, asked } = await openForm({
      '/apply-loan/presigned-url': [Response.json({ data: { file_url: 'https://files.example.in/pan' } })],
    })
    await upload(user, 'pan', 'pan.png')
    await user.click(screen.getByRole('button', { name: 'View pan.png of PAN' }))
    await waitFor(() => expect(tab.location.href).toBe('https://files.example.in/pan'))
    expect(asked.at(-1)).toMatchObject({
      path: '/apply-loan/presigned-url',
      query: { file_id: 'pan.png' },
    })
  })

  test('a refusal stands over the button in the server’s words, and another try may succeed', async () => {
    const { user, sent } = await openFilled({
      '/join-us/request': [
        Response.json({ message: 'This mobile number is registered already' }, { status: 409 }),
        Response.json({ data: { tracker_id: null } }),
      ],
    })
    await register(user)
    const alert = await screen.findByText('This mobile number is registered already')
    expect(alert.closest('[role="alert"]')).toBeTruthy()
    expect(textOf(/First name/)).toBe('Om')

    await register(user)
    expect(await screen.findByText('Registration submitted')).toBeTruthy()
    expect(screen.queryByText('Tracker id')).toBeNull()
    expect(sent()).toHaveLength(2)
  })

  test.each([
    ['a lost network', new TypeError('Failed to fetch')],
    ['a broken server', Response.json({}, { status: 500 })],
  ])('%s keeps everything, and the same press sends it again', async (_, failure) => {
    const { user, sent } = await openFilled({
      '/join-us/request': [failure, Response.json({ data: { tracker_id: '1234567890' } })],
    })
    await register(user)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await screen.findByText('Register')
    expect(screen.getByLabelText('Remove pan.png of PAN')).toBeTruthy()
    await register(user)
    expect(await screen.findByText('1234567890')).toBeTruthy()
    expect(sent()[1]?.body).toEqual(sent()[0]?.body)
  })

  test('a pincode that is not complete empties city and state', async () => {
    const { user } = await openForm({})
    await user.type(screen.getByLabelText(/Pincode/), '560038')
    await waitFor(() => expect(textOf(/State/)).toBe('Karnataka'))
    await user.type(screen.getByLabelText(/Pincode/), '{Backspace}')
    expect([textOf(/City/), textOf(/State/)]).toEqual(['', ''])
  })

  test.each([
    ['has', true],
    ['has not', false],
  ])('asks for photos of the shop exactly where the tenant has them: it %s', async (_, shopPhotos) => {
    const { asked } = await openForm(config({ shopPhotos }))
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toContain('/public/tenant/hostname/localhost/config'),
    )
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^(Shop|Counter) photo Choose file$/ })).toHaveLength(
        shopPhotos ? 2 : 0,
      ),
    )
  })

  test('another mobile is asked about first, and then finds an empty form', async () => {
    const { user } = await openForm({})
    await user.type(screen.getByLabelText(/First name/), 'Om')
    await upload(user, 'pan', 'pan.png')
    await user.click(screen.getByRole('button', { name: 'Use another mobile number' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Start again' }))
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeTruthy()
    expect(localStorage.getItem('draft_form_data') ?? '').not.toContain('Om')
    expect(localStorage.getItem('join_us')).toBeNull()
  })
})

async function openProof() {
  const asked = serveGuest({
    '/otp/send': [Response.json({ data: { session_id: 's1' } })],
    '/otp/verify': [Response.json({ data: { token: 'g1' } })],
  })
  const opened = openGuest(JoinUsScreen)
  await screen.findByLabelText('Mobile number')
  return { ...opened, asked }
}

async function prove(user: User) {
  await user.type(screen.getByLabelText('Mobile number'), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('123456')
  await screen.findByRole('heading', { name: 'Partner registration' })
}

describe('the proof of the mobile', () => {
  test('is asked for first, sends the code by the calls of guests, and opens the form for that mobile', async () => {
    localStorage.setItem('utm_details', JSON.stringify({ utm_id: 'diwali', utm_source: 'Google' }))
    const { user, asked } = await openProof()
    await prove(user)
    expect(textOf(/Mobile number/)).toBe(MOBILE)
    expect(asked.find(({ path }) => path === '/otp/verify')?.body).toEqual({
      session_id: 's1',
      otp: '123456',
      application_data: { utm_details: { utm_id: 'diwali' } },
    })
    expect(localStorage.getItem('guest_token')).toBe('g1')
  })

  test('is remembered for a reload, and what another person left on the phone is gone', async () => {
    localStorage.setItem('work_owner', 'borrower 9876500000')
    localStorage.setItem('join_us', '{"mobile":"9876500000"}')
    writeDraft(draftKey({ applicationId: '9876500000', stage: 'join-us' }), typed)
    const { user } = await openProof()
    await prove(user)
    expect(localStorage.getItem('join_us')).toContain(MOBILE)
    expect(localStorage.getItem('draft_form_data') ?? '').not.toContain('Janpath')
  })
})
