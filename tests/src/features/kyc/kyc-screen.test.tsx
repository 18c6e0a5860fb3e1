import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import KycScreen from '@/src/features/kyc/kyc-screen'
import { setTargetField } from '@/src/form/upload/target-field'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { openStep, savedPerson, startedApplication, textOf } from '../step-harness'

const api = startApiServer()

const married = { ...savedPerson, spouse_name: 'Ramesh' }

const openEmpty = (config = {}) =>
  openStep(KycScreen, { stage: 'kyc', application: startedApplication(), config })

const openSaved = (options: { saves?: Error[] } = {}) =>
  openStep(KycScreen, {
    stage: 'kyc',
    application: startedApplication({
      status: 'INCOMPLETE',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      personal_info: married,
    }),
    ...options,
  })

test('shows the borrower’s name, which cannot be changed', async () => {
  await openEmpty()
  expect(textOf('Name')).toBe('Sunita Devi')
  expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true)
})

test('what an agent’s phone knows of the agent is not offered as the borrower’s', async () => {
  await openEmpty()
  expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('off')
})

test('a wrong email says beside the specification’s words what one looks like', async () => {
  const { user } = await openEmpty()
  await user.type(screen.getByLabelText('Email'), 'sunita@example')
  await user.tab()
  const email = screen.getByLabelText('Email')
  await waitFor(() =>
    expect(document.getElementById(`${email.id}-error`)?.textContent).toBe(
      'Invalid input For example name@example.com',
    ),
  )
})

test('the spouse’s name waits for the marital status', async () => {
  const { user, choose } = await openEmpty()
  const spouse = screen.getByLabelText<HTMLInputElement>('Spouse name')
  expect(spouse.readOnly).toBe(true)
  await choose('Marital status', 'Married')
  expect(spouse.readOnly).toBe(false)
  await user.type(spouse, 'Ramesh')
  expect(spouse.value).toBe('Ramesh')
})

test('who applies together with the borrower is offered as the spouse once that is asked for', async () => {
  const together = [{ id: 'co-1', name: 'Ramesh Kumar' }]
  const application = startedApplication({ co_applicants: together })
  const { user, choose } = await openStep(KycScreen, { stage: 'kyc', application })
  expect(screen.queryByRole('button', { name: 'Ramesh Kumar as Spouse name' })).toBeNull()
  await choose('Marital status', 'Married')
  await user.click(screen.getByRole('button', { name: 'Ramesh Kumar as Spouse name' }))
  expect(textOf('Spouse name')).toBe('Ramesh Kumar')
})

test('a pincode fills city and state', async () => {
  const { user } = await openEmpty()
  await user.type(screen.getByLabelText(/Pincode/), '110001')
  await waitFor(() => expect(textOf(/^City/)).toBe('New Delhi'))
  expect(textOf(/^State \*/)).toBe('Delhi')
})

test('a birth date that a server writes day first with slashes is taken for what is spelled below it', async () => {
  const personal_info = { ...married, dob: '15/08/1990' }
  const { saved, submit } = await openStep(KycScreen, {
    stage: 'kyc',
    application: startedApplication({ stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'], personal_info }),
  })
  await submit('Next')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ dob: '1990-08-15' })
})

test('a pincode that is still looked up is not saved with the city of the one before', async () => {
  const { user, saved, submit } = await openSaved()
  const { answer, release } = deferAnswer(ok({ city: 'Bengaluru', state: 'Karnataka' }))
  api.on('GET /v1/pincode/get-city-state', answer)
  await user.clear(screen.getByLabelText(/Pincode/))
  await user.type(screen.getByLabelText(/Pincode/), '560001')
  await submit('Next')
  expect(await screen.findByText('Invalid city')).toBeTruthy()
  release()
  await waitFor(() => expect(screen.queryByText('Invalid city')).toBeNull())
  await submit('Next')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ pincode: '560001', city: 'Bengaluru', state: 'Karnataka' })
})

test('says what is missing in the words of the specification', async () => {
  const { submit } = await openEmpty()
  await submit('Next')
  for (const message of [
    'Age not acceptable as per provided DOB',
    'Please select gender',
    'Please select marital status',
    'Invalid pincode',
    'Please select address ownership type',
    'Missing PAN',
    'Missing aadhaar front',
    'Missing aadhaar back',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
})

describe('the restricted mode', () => {
  test('asks for neither marital status nor PAN nor Aadhaar', async () => {
    const { submit } = await openEmpty({ features: { restrictedKyc: true } })
    for (const label of ['Marital status', 'Spouse name', 'PAN', 'Aadhaar front', 'Aadhaar back'])
      expect(screen.queryAllByLabelText(label)).toHaveLength(0)
    await submit('Next')
    expect(await screen.findByText('Please select gender')).toBeTruthy()
    expect(screen.queryByText('Please select marital status')).toBeNull()
  })

  test('is not held up by a marital status of a server that knows others', async () => {
    const { saved, submit } = await openStep(KycScreen, {
      stage: 'kyc',
      application: startedApplication({
        stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
        personal_info: { ...married, marital_status: 'SEPARATED' },
      }),
      config: { features: { restrictedKyc: true } },
    })
    await submit('Next')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).not.toHaveProperty('marital_status', 'SEPARATED')
  })
})

describe('a saved step', () => {
  test('opens filled in, under the reviewer’s remarks', async () => {
    await openSaved()
    expect(screen.getByText('No remarks provided.')).toBeTruthy()
    expect(textOf(/^Date of birth/)).toBe('15-08-1990')
    expect(screen.getByRole('combobox', { name: 'Gender' }).textContent).toBe('Female')
  })

  test('a failed save keeps every field, and the next try goes on to the job', async () => {
    const step = await openSaved({ saves: [new Error('down')] })
    await step.user.type(screen.getByLabelText(/Mother's name/), 'Kamla')
    await step.submit('Next')
    await waitFor(() => expect(step.errors).toEqual(['An error occurred while submitting the form']))
    expect(textOf(/Mother's name/)).toBe('Kamla')
    expect(textOf(/^Address \*/)).toBe(married.address)
    await step.submit('Next')
    await waitFor(() => expect(step.isAt('employment')).toBe(true))
    expect(step.saved[1]).toMatchObject({ ...married, mothers_name: 'Kamla' })
    expect(step.saved[0]).toEqual(step.saved[1])
  })
})

test('of an accepted draft only the refused file can be replaced, also on the way to a field of another step', async () => {
  setTargetField('a'.repeat(32), 'salary_slip1')
  await openStep(KycScreen, {
    stage: 'kyc',
    application: startedApplication({
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
      personal_info: { ...married, pan: 'pan-file' },
      employment_info: { salary_slip1: 'slip' },
      lifecycle: { acceptance: { id: 'a1' } },
      // As another client may have sent it: the answers alone say where a file belongs.
      files: [
        {
          file_id: 'pan-file',
          name: 'pan.pdf',
          file_type: 'pan',
          upload_type: 'LOAN_APPLICATION',
          scan_status: 'INFECTED',
          active_content: [],
        },
      ],
    }),
  })
  expect(screen.getByText(/The loan offer is accepted: only the refused file can be replaced/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/Pincode/).disabled).toBe(true)
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: /^Remove pan.pdf/ })
  expect(remove.disabled).toBe(false)
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('pan'),
  )
})

test('of an accepted draft a form without a refused file of its own is not locked', async () => {
  await openStep(KycScreen, {
    stage: 'kyc',
    application: startedApplication({
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
      personal_info: married,
      employment_info: { salary_slip1: 'slip' },
      lifecycle: { acceptance: { id: 'a1' } },
    }),
  })
  expect(screen.queryByText(/only the refused file can be replaced/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).disabled).toBe(false)
})
