import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EntryFacts } from '@/machines/outbox/entry'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import UnsentScreen from '@/src/features/unsent/unsent-screen'
import { readDraft, writeDraft } from '@/src/form/draft/draft-store'
import { removeEntry as forgetEntry, addEntry } from '@/src/outbox/store/outbox-store'
import { formOf, triedSave } from '@/src/outbox/store/tried-saves'
import { opaque } from '../../../model/catalogues/fixtures'
import { entryFacts, sendResults } from '../../../model/catalogues/outbox'
import { answeredOutbox, refusedResult } from '../answered-outbox'
import { openDesk } from '../desk-harness'
import { startedApplication } from '../step-harness'

const MINUTE = 60_000

const entry = (changes: Partial<EntryFacts> = {}) => entryFacts({ createdAt: Date.now(), ...changes })

async function openUnsent(said: Parameters<typeof answeredOutbox>[0]) {
  const answered = answeredOutbox(said)
  return { ...answered, ...(await openDesk(UnsentScreen, '/unsent', { outbox: answered.outbox })) }
}

const item = (name: string) => screen.findByRole('listitem', { name })
const press = (list: HTMLElement, name: string) =>
  within(list).getByRole<HTMLButtonElement>('button', { name })

afterEach(() => vi.restoreAllMocks())

test('with everything sent it says so, and leads on', async () => {
  await openUnsent({ entries: [] })
  expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeTruthy()
  expect(screen.queryByText('Not sent yet')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button')).toBeNull()
})

test('until the phone has said what it holds, nothing is claimed', async () => {
  await openUnsent({ entries: [], isUnread: true })
  expect(await screen.findByText('Checking what is kept on this phone')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Not sent yet' })).toBeTruthy()
  expect(screen.queryByText(/Everything is sent/)).toBeNull()
})

test('each entry says what it is, how big and how old it is, and what it waits for', async () => {
  const old = Date.now() - 90 * MINUTE
  await openUnsent({
    entries: [
      entry({ size: 3 * 1024, createdAt: old }),
      entry({ id: 'e2', kind: 'employment', order: 2 }),
      entry({ id: 'e3', applicationId: 'app2', title: '', kind: 'start', order: 3 }),
    ],
    answers: [sendResults.unanswered, sendResults.failing],
  })
  const first = await item('Personal details: Sunita Devi')
  await waitFor(() => expect(first.textContent).toContain('Waits forThe network'))
  expect(first.textContent).toContain('(1 hour)')
  expect(first.textContent).toContain('3 KB')
  expect((await item('Employment details: Sunita Devi')).textContent).toContain(
    'Waits forPersonal details, which goes first',
  )
  expect((await item('Mobile and loan')).textContent).toContain(
    'Waits forThe server, which does not take it now',
  )
  expect(within(first).getByRole('link', { name: 'Open Personal details' }).getAttribute('href')).toBe(
    '/application/kyc?id=app1',
  )
})

test('what was refused says why, and goes again when the person says so', async () => {
  const { user, sendEntry } = await openUnsent({
    entries: [entry()],
    answers: [refusedResult, sendResults.acknowledged],
  })
  const refused = await item('Personal details: Sunita Devi')
  await waitFor(() => expect(refused.textContent).toContain('Waits forYou: The lender has closed it'))
  await user.click(press(refused, 'Send again'))
  expect(await screen.findByText(/Everything is sent/)).toBeTruthy()
  expect(sendEntry).toHaveBeenCalledTimes(2)
})

test('an entry is given up only after a question, and the application is then read anew', async () => {
  queryClient.setQueryData(applicationQuery('app1').queryKey, startedApplication({ id: 'app1' }))
  const { user, dropEntry } = await openUnsent({ entries: [entry()] })
  const waiting = await item('Personal details: Sunita Devi')
  await waitFor(() => expect(press(waiting, 'Discard').disabled).toBe(false))
  await user.click(press(waiting, 'Discard'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }))
  expect(dropEntry).not.toHaveBeenCalled()
  await user.click(press(waiting, 'Discard'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(dropEntry.mock.calls).toEqual([[{ id: 'e1' }]])
  expect(await screen.findByText(/Everything is sent/)).toBeTruthy()
  expect(queryClient.getQueryData(applicationQuery('app1').queryKey)).toBeUndefined()
})

test('where the browser keeps nothing, it asks to leave the page open', async () => {
  await openUnsent({ entries: [entry()], isKept: false })
  expect(await screen.findByText(/leave the page open until everything is sent/)).toBeTruthy()
})

test('a file for support is saved after a warning, and says what is stuck', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const { user } = await openUnsent({ entries: [entry()], answers: [refusedResult] })
  await item('Personal details: Sunita Devi')
  await user.click(screen.getByRole('button', { name: 'Save a file for support' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('personal data of borrowers')
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save file' }))
  const text: unknown = JSON.parse((await saved[0]?.text()) ?? '')
  expect(text).toMatchObject({
    version: 1,
    entries: [
      {
        id: 'e1',
        step: 'Personal details',
        borrower: 'Sunita Devi',
        state: 'refused',
        problem: 'The lender has closed it',
      },
    ],
  })
})

test('what the browser has cleared away is named until the person has read it', async () => {
  const { user, forgetLost } = await openUnsent({ entries: [], lost: [entry({ kind: 'employment' })] })
  const lost = await screen.findByRole('region', { name: 'Lost from this phone' })
  expect(lost.textContent).toContain('Employment details, kept since')
  expect(within(lost).getByRole('link', { name: 'Open Employment details' })).toBeTruthy()
  await user.click(within(lost).getByRole('button', { name: 'I have read this' }))
  expect(forgetLost.mock.calls).toEqual([[['e1']]])
  expect(screen.queryByRole('region')).toBeNull()
})

describe('an offline disbursement', () => {
  const kept = entry({ kind: 'offlineCase', applicationId: '', title: 'Lakshmi Nair' })
  const value = {
    ...opaque<OfflineCaseValues>(),
    name: 'Lakshmi Nair',
    required_amount: 2500000,
    lender_info: [],
  }

  function hold() {
    addEntry(
      {
        ...kept,
        owner: 'agent 7',
        kind: 'offlineCase',
        work: { kind: 'offlineCase', value },
        slot: null,
        isFirst: true,
        recordId: 'r1',
        base: null,
        isUnanswered: false,
        sentAs: null,
      },
      null,
    )
    onTestFinished(() => forgetEntry('e1'))
  }

  test('goes back to its form with what was typed', async () => {
    const { user } = await openUnsent({ entries: [kept], answers: [refusedResult] })
    hold()
    const refused = await item('Offline disbursement: Lakshmi Nair')
    await waitFor(() => expect(refused.textContent).toContain('Waits forYou'))
    const open = within(refused).getByRole('link', { name: 'Open Offline disbursement' })
    expect(open.getAttribute('href')).toBe('/application/create-case')
    await user.click(open)
    expect(readDraft('new/create-case')).toMatchObject({ name: 'Lakshmi Nair', required_amount: '2500000' })
    expect(await triedSave('agent 7', formOf('', 'offlineCase'), Infinity)).toMatchObject({
      id: 'e1',
      recordId: 'r1',
    })
  })

  test('stays where it is while another one is being typed', async () => {
    const { user, dropEntry: dropped } = await openUnsent({ entries: [kept], answers: [refusedResult] })
    hold()
    writeDraft('new/create-case', { name: 'Anil Kumar' })
    const refused = await item('Offline disbursement: Lakshmi Nair')
    await user.click(within(refused).getByRole('link', { name: 'Open Offline disbursement' }))
    expect(readDraft('new/create-case')).toEqual({ name: 'Anil Kumar' })
    expect(dropped).not.toHaveBeenCalled()
  })
})

test('all files on their way have one progress, each by its size', async () => {
  const file = (id: string, size: number) =>
    entry({
      id,
      size,
      kind: 'upload',
      file: { id: `kept-${id}`, field: 'app1/LOAN_APPLICATION//rc', name: `${id}.png` },
    })
  const { outboxItems } = await openUnsent({
    entries: [file('e1', 1000), file('e2', 3000), entry({ id: 'e3' })],
    isSilent: true,
  })
  const bar = await screen.findByRole('progressbar', { name: 'Sending files' })
  expect(bar).toHaveProperty('value', 0)
  const second = outboxItems().find(({ facts }) => facts.id === 'e2')
  act(() => second?.ref.send({ type: 'send.progressed', fraction: 0.5 }))
  expect(bar).toHaveProperty('value', 38)
  expect(screen.getByText(/^2 files on the way: 38 % sent/)).toBeTruthy()
})
