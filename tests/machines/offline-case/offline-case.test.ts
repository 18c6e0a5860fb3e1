import { expect, test } from 'vitest'
import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { opaque } from '../../model/catalogues/fixtures'
import { createDesk } from '../wizard/desk'

const lakshmi: OfflineCaseValues = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }

function begin() {
  const desk = createDesk()
  const actor = desk.start(offlineCaseMachine)
  return {
    desk,
    submit: (value = lakshmi) => actor.send({ type: 'offlineCase.submitted', value }),
    open: (stage: 'create-case' | 'case-recorded-success') => actor.send({ type: 'GO', stage }),
    createNew: () => actor.send({ type: 'offlineCase.newRequested' }),
    place: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isFailed: () => actor.getSnapshot().hasTag('failed'),
    recordedName: () => actor.getSnapshot().context.recordedName,
    isKept: () => actor.getSnapshot().context.isKept,
  }
}

test('a case is sent as it was filled in, and recorded once the server has it', async () => {
  const { desk, submit, place, isBusy, recordedName } = begin()
  expect(place()).toEqual({ 'create-case': 'editing' })
  submit()
  expect(isBusy()).toBe(true)
  expect(desk.inputsOf('recordOfflineCase')).toEqual([{ value: lakshmi }])
  expect(desk.notesOf('discardDraft')).toHaveLength(0)

  await desk.answer('recordOfflineCase', { isKept: false })
  expect(place()).toBe('case-recorded-success')
  expect(recordedName()).toBe('Lakshmi Nair')
  expect(desk.notesOf('discardDraft')).toHaveLength(1)
})

test('a double submit is sent once', () => {
  const { desk, submit } = begin()
  submit()
  submit()
  expect(desk.inputsOf('recordOfflineCase')).toHaveLength(1)
})

test('a failure says so, keeps the draft, and the corrected case can be sent again', async () => {
  const { desk, submit, place } = begin()
  submit()
  const error = new Error('refused')
  await desk.fail('recordOfflineCase', error)
  expect(place()).toEqual({ 'create-case': 'saveFailed' })
  expect(desk.notes).toEqual([['showError', { error, fallback: 'Failed to submit form' }]])

  const corrected = { ...lakshmi, name: 'Lakshmi S Nair' }
  submit(corrected)
  await desk.answer('recordOfflineCase', { isKept: false })
  expect(desk.inputsOf('recordOfflineCase')).toEqual([{ value: lakshmi }, { value: corrected }])
  expect(place()).toBe('case-recorded-success')
})

test('Create new returns to an empty form, and Back does so too', async () => {
  const { desk, submit, createNew, open, place, recordedName } = begin()
  submit()
  await desk.answer('recordOfflineCase', { isKept: false })
  createNew()
  expect(place()).toEqual({ 'create-case': 'editing' })
  expect(recordedName()).toBeNull()

  submit()
  await desk.answer('recordOfflineCase', { isKept: false })
  open('create-case')
  expect(place()).toEqual({ 'create-case': 'editing' })
  expect(recordedName()).toBeNull()
})

test('the success page opens by a save alone, and stays when its address is opened again', async () => {
  const { desk, submit, open, place } = begin()
  open('case-recorded-success')
  expect(place()).toEqual({ 'create-case': 'editing' })
  submit()
  open('create-case')
  expect(place()).toEqual({ 'create-case': 'savingOfflineCase' })
  await desk.answer('recordOfflineCase', { isKept: false })
  open('case-recorded-success')
  expect(place()).toBe('case-recorded-success')
})

test('a case that was corrected after a failure is recorded under the corrected name, and its draft goes', async () => {
  const { desk, submit, isFailed, isBusy, recordedName } = begin()
  desk.phone.type('create-case')
  submit()
  expect(isFailed()).toBe(false)
  await desk.fail('recordOfflineCase')
  expect([isFailed(), isBusy()]).toEqual([true, false])
  expect(desk.phone.drafts()).toEqual(['create-case'])
  submit({ ...lakshmi, name: 'Lakshmi S Nair' })
  await desk.answer('recordOfflineCase', { isKept: false })
  expect(recordedName()).toBe('Lakshmi S Nair')
  expect(desk.phone.drafts()).toEqual([])
})

test('a case that is only kept so far says so, and the next one begins anew', async () => {
  const { desk, submit, createNew, place, isKept } = begin()
  submit()
  await desk.answer('recordOfflineCase', { isKept: true })
  expect([place(), isKept()]).toEqual(['case-recorded-success', true])
  expect(desk.notesOf('discardDraft')).toHaveLength(1)
  createNew()
  expect(isKept()).toBe(false)
})
