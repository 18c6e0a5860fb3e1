import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SendResult } from '@/machines/outbox/entry'
import type { StoredEntries } from '@/machines/outbox/outbox.machine'
import { ApiError } from '@/src/api/api-error'
import { MissingFileError } from '@/src/api/send/missing-file'
import { LogoutButton } from '@/src/components/logout-button'
import { UnsentNotice } from '@/src/components/unsent/unsent-notice'
import { classifyError } from '@/src/outbox/classify-error'
import { entryFacts, sendResults } from '../../../model/catalogues/outbox'
import { answeredOutbox, refusedResult } from '../../features/answered-outbox'
import { openStep, startedApplication } from '../../features/step-harness'

/* All that the screens tell of what is not sent yet: on the real charts, with a phone and a server that the test answers for. */

const application = startedApplication({ stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] })

/** Shows the notice over an application with these entries; each try is answered as `answers` say, the last one for good. */
async function openNotice({
  entries = [entryFacts({ applicationId: application.id })],
  isKept = true,
  answers = [],
  Screen = UnsentNotice,
}: {
  entries?: StoredEntries['entries']
  isKept?: boolean
  answers?: SendResult[]
  Screen?: typeof UnsentNotice
} = {}) {
  const { outbox, dropEntry, sendEntry } = answeredOutbox({ entries, isKept, answers })
  const step = await openStep(Screen, { stage: 'employment', application, outbox })
  return { ...step, dropEntry, sendEntry }
}

const refused = () => screen.findByRole('region', { name: 'Not saved: Personal details' })
const dialog = () => screen.findByRole('dialog', { name: 'Discard Personal details?' })
const press = (name: string) => screen.getByRole('button', { name })

test('what waits to be sent is told by its name, and that the agent may go on', async () => {
  await openNotice()
  expect((await screen.findByText('Kept on this phone')).closest('output')?.textContent).toBe(
    'Kept on this phonePersonal details. Sent by itself as soon as the server answers; you can go on.',
  )
})

test('where the browser keeps nothing beyond the page, it says so', async () => {
  await openNotice({ isKept: false })
  expect(await screen.findByText(/leave it open until then/)).toBeTruthy()
})

test('what another application waits for is not told here', async () => {
  const { sendEntry } = await openNotice({ entries: [entryFacts({ applicationId: 'another' })] })
  await waitFor(() => expect(sendEntry).toHaveBeenCalled())
  expect(screen.queryByText('Kept on this phone')).toBeNull()
})

const photo = (uploadType: string) =>
  entryFacts({
    id: 'f1',
    kind: 'upload',
    applicationId: application.id,
    file: { id: 'kept-f1', field: `${application.id}/${uploadType}//pan`, name: 'pan.png' },
  })
const PERSONAL = 'LOAN_APPLICANT_PERSONAL_INFO'

test.each([
  ['of another step', [photo(PERSONAL)], 'pan.png'],
  [
    'that a kept step names',
    [
      photo('LOAN_APPLICANT_EMPLOYMENT_INFO'),
      entryFacts({ kind: 'employment', applicationId: application.id, waitsFor: ['f1'] }),
    ],
    'pan.png, Employment details',
  ],
])('a file %s is told by its name', async (_, entries, names) => {
  await openNotice({ entries, answers: [sendResults.unanswered] })
  expect(await screen.findByText((text) => text.startsWith(`${names}. Sent by itself`))).toBeTruthy()
})

test('a file that its own form shows is not told twice', async () => {
  const { sendEntry } = await openNotice({
    entries: [photo('LOAN_APPLICANT_EMPLOYMENT_INFO')],
    answers: [sendResults.unanswered],
  })
  await waitFor(() => expect(sendEntry).toHaveBeenCalled())
  expect(screen.queryByText('Kept on this phone')).toBeNull()
})

test('a refused file leads to the form that it was chosen in, and can be given up alone', async () => {
  const { user, isAt } = await openNotice({ entries: [photo(PERSONAL)], answers: [refusedResult] })
  const region = await screen.findByRole('region', { name: 'Not sent: pan.png' })
  expect(region.textContent).toContain('The file is kept on this phone.')
  await user.click(press('Discard'))
  expect((await screen.findByRole('dialog')).textContent).toContain('The file was not sent')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }))
  await user.click(press('Open pan.png'))
  expect(isAt('kyc')).toBe(true)
})

test('a file that the phone has no more is not said to be kept, nor offered to be sent again', async () => {
  const gone = new MissingFileError('pan.png')
  await openNotice({ entries: [photo(PERSONAL)], answers: [classifyError(gone)] })
  const region = await screen.findByRole('region', { name: 'Not sent: pan.png' })
  expect(region.textContent).toContain('Choose it again.')
  expect(region.textContent).not.toContain('The file is kept on this phone.')
  expect(within(region).queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(press('Open pan.png')).toBeTruthy()
})

test('a file that a server calls gone is on the phone all the same, and can be sent again', async () => {
  const answers = [classifyError(new ApiError(410, 'This upload has ended'))]
  await openNotice({ entries: [photo(PERSONAL)], answers })
  const region = await screen.findByRole('region', { name: 'Not sent: pan.png' })
  expect(region.textContent).toContain('The file is kept on this phone.')
  expect(within(region).getByRole('button', { name: 'Send again' })).toBeTruthy()
})

test('a refusal is told in the words of the server, and leads back to its step', async () => {
  const { user, isAt } = await openNotice({ answers: [refusedResult] })
  expect((await refused()).textContent).toContain('The lender has closed it')
  await user.click(press('Open Personal details'))
  expect(isAt('kyc')).toBe(true)
})

test('what was refused goes again when the person says so, and the notice goes with it', async () => {
  const { user, sendEntry } = await openNotice({ answers: [refusedResult, sendResults.acknowledged] })
  await refused()
  await user.click(press('Send again'))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(sendEntry).toHaveBeenCalledTimes(2)
})

test('what was refused is given up only after a question, and the application is read as the server has it', async () => {
  const { user, dropEntry, isAt } = await openNotice({ answers: [refusedResult] })
  await refused()
  await user.click(press('Discard'))
  await user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }))
  expect(dropEntry).not.toHaveBeenCalled()
  await refused()

  await user.click(press('Discard'))
  await user.click(within(await dialog()).getByRole('button', { name: 'Discard' }))
  expect(dropEntry.mock.calls).toEqual([[{ id: 'e1' }]])
  await waitFor(() => expect(isAt('complete-application')).toBe(true))
  expect(screen.queryByRole('region')).toBeNull()
})

test('logging out says how many steps would be lost, in the number that they have', async () => {
  const { user } = await openNotice({
    Screen: () => <LogoutButton />,
    entries: ['e1', 'e2'].map((id, order) => entryFacts({ id, order, applicationId: 'another' })),
  })
  await user.click(press('Logout'))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    '2 steps are not sent yet and will be lost.',
  )
})
