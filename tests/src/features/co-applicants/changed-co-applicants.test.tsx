import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coApplicantDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import { chooseFiles, pngFile } from '../../helpers/chosen-files'
import { filledApplication, openLateStep } from '../late-steps'

/* A co-applicant who is being changed while somebody else changes the list: a place in it is no person. */

const person = (id: string, name: string) => ({
  id,
  name,
  mobile: '9876543210',
  shareholding_percentage: 0,
  dob: '1985-05-05',
  gender: 'MALE',
  marital_status: 'UNMARRIED',
  pincode: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  address: '14 Market Road',
  address_type: 'RENTED',
  pan_number: 'ABCDE1234F',
  pan: 'f1',
  aadhaar_front: 'f2',
  aadhaar_back: 'f3',
})

async function changeVikram(newest: readonly object[]) {
  const { user, sent } = await openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 1,
    application: filledApplication({ co_applicants: [person('co-0', 'Asha'), person('co-1', 'Vikram')] }),
    newest: filledApplication({ co_applicants: newest }),
    server: { saveCoApplicant: () => ({ kind: 'outdated' }) },
  })
  await user.type(screen.getByLabelText(/^Name/), ' Rao')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Somebody else has saved this application meanwhile')
  return { user, sent }
}

test('another one in their place is not shown as what somebody made of them, and is not saved over', async () => {
  const { user, sent } = await changeVikram([person('co-0', 'Asha'), person('co-2', 'Meena')])
  expect(screen.getByText(/^Nothing in this step is different from yours/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  expect(sent('saveCoApplicant')).toMatchObject([
    { isUpdate: true, recordId: 'co-1', value: { name: 'Vikram Rao' } },
    { isUpdate: true, recordId: 'co-1', value: { name: 'Vikram Rao' } },
  ])
})

test('they are found at another place, with what somebody else has made of them', async () => {
  await changeVikram([{ ...person('co-1', 'Vikram'), mobile: '9000000001' }, person('co-0', 'Asha')])
  expect(screen.getByText('9000000001')).toBeDefined()
  expect(screen.queryByText('Asha')).toBeNull()
})

test('a new one does not begin with the files of another who had their place before', async () => {
  const files = ['f1', 'f2', 'mine'].map((file_id, index) => ({
    file_id,
    name: `${file_id}.png`,
    file_type: ['pan', 'aadhaar_front', 'aadhaar_back'][index],
    upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
    record_index: 1,
    active_content: [],
  }))
  const moved = { ...person('co-1', 'Vikram'), aadhaar_back: 'elsewhere' }
  await openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 1,
    application: filledApplication({ co_applicants: [moved], files }),
  })
  expect(await screen.findByText('mine.png')).toBeDefined()
  for (const name of ['f1.png', 'f2.png']) expect(screen.queryByText(name)).toBeNull()
})

test('files that were chosen for a new one stay out of the form of another who has the place by now', async () => {
  const application = filledApplication({ co_applicants: [person('co-0', 'Asha')] })
  writeDraft(coApplicantDraftKey(application.id, undefined), {
    ...person('', 'Vikram'),
    shareholding_percentage: '0',
    dob: '05-05-1985',
  })
  const { user, wizard } = await openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 1,
    application,
    newest: filledApplication({ co_applicants: [person('co-0', 'Asha'), person('co-2', 'Meena')] }),
    server: { saveCoApplicant: () => ({ kind: 'outdated' }) },
  })
  await user.type(screen.getByLabelText(/^PAN number/), 'ABCDE1234F')
  const pickers = [...document.querySelectorAll('input[type=file]:not([multiple])')].slice(-3)
  for (const [index, picker] of pickers.entries()) await chooseFiles(picker, pngFile(`mine${index}.png`))
  expect(await screen.findByText('PAN: mine0.png uploaded')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Somebody else has saved this application meanwhile')
  act(() => wizard.send({ type: 'GO', stage: 'co-applicants', applicationId: application.id }))
  await user.click(await screen.findByRole('button', { name: 'Edit Meena' }))
  expect(await screen.findByDisplayValue('Meena')).toBeDefined()
  expect(await screen.findByText(/^PAN: .* uploaded$/)).toBeDefined()
  expect(screen.queryByText('PAN: mine0.png uploaded')).toBeNull()
})
