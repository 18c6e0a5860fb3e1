import { expect, test } from 'vitest'
import { lenderMachine, type LenderInput } from '@/machines/lender/lender.machine'
import { lenderRow } from '../../model/catalogues/lender'
import { createDesk } from '../wizard/desk'

const target = { applicationId: 'app1', lenderId: '7' }

function open(changes: Partial<LenderInput> = {}) {
  const desk = createDesk()
  const input = { ...lenderRow, ...changes }
  const actor = desk.start(lenderMachine, input)
  return { desk, actor, place: () => actor.getSnapshot().value }
}

const approved = { action: 'UPLOAD_FILES', status: 'APPROVED', leadId: 'L1' } as const // The input's literals.

test('a lead pressed twice is sent once, and not again once the lender has it', async () => {
  const { desk, actor, place } = open()
  actor.send({ type: 'lead.sendRequested' })
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.inputsOf('sendLead')).toEqual([target])
  await desk.answer('sendLead', { status: 'SUBMITTED', leadId: 'L1' })
  expect(place()).toBe('idle')
  expect(actor.getSnapshot().context).toMatchObject({ status: 'SUBMITTED', leadId: 'L1' })
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'The lead was sent to the lender.' }])
  expect(desk.notesOf('refreshLenders')).toEqual([target])
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.inputsOf('sendLead')).toHaveLength(1)
})

test('the tap on Send Lead records the consent that the row asks for, and the lead goes out after it alone', async () => {
  const noticeSha256 = 'a'.repeat(64)
  const { desk, actor } = open({ noticeSha256 })
  actor.send({ type: 'lead.sendRequested' })
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.openRequests()).toEqual(['recordConsent'])
  expect(desk.inputsOf('recordConsent')).toEqual([{ ...target, sha256: noticeSha256 }])
  await desk.answer('recordConsent', undefined)
  await desk.fail('sendLead')
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.openRequests()).toEqual(['sendLead'])
  expect(desk.inputsOf('recordConsent')).toHaveLength(1)
})

test('a consent that was not recorded sends no lead, and the row is read anew', async () => {
  const { desk, actor, place } = open({ noticeSha256: 'a'.repeat(64) })
  actor.send({ type: 'lead.sendRequested' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  const error = new Error('the notice is another one')
  await desk.fail('recordConsent', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect([place(), desk.openRequests(), desk.notesOf('refreshLenders')]).toEqual(['idle', [], [target]])
})

test('a lead that was not sent says why and can be sent again', async () => {
  const { desk, actor } = open()
  actor.send({ type: 'lead.sendRequested' })
  const error = new Error('down')
  await desk.fail('sendLead', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.openRequests()).toEqual(['sendLead'])
})

test.each([
  ['the application or the decision is rejected', { isRejected: true }],
  ['the lender takes no leads', { action: 'OPEN_URL' }],
] as const)('no lead is sent when %s', (_, changes) => {
  const { desk, actor } = open(changes)
  actor.send({ type: 'lead.sendRequested' })
  expect(desk.openRequests()).toEqual([])
})

test('files go to a lender that has approved its lead, under that lead', async () => {
  const { desk, actor, place } = open(approved)
  actor.send({ type: 'files.uploadRequested' })
  expect(desk.inputsOf('uploadLeadFiles')).toEqual([{ ...target, leadId: 'L1' }])
  await desk.answer('uploadLeadFiles')
  expect(place()).toBe('idle')
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'The files were sent to the lender.' }])
  expect(desk.notesOf('refreshLenders')).toEqual([target])
})

test.each([
  ['before it has approved', { status: 'SUBMITTED' }],
  ['without a lead', { leadId: null }],
  ['when it is rejected', { isRejected: true }],
  ['that takes none', { action: 'SEND_LEAD' }],
] as const)('no files go to a lender %s', (_, changes) => {
  const { desk, actor } = open({ ...approved, ...changes })
  actor.send({ type: 'files.uploadRequested' })
  expect([actor.getSnapshot().status, desk.openRequests()]).toEqual(['active', []])
})

test('files that did not arrive can be sent again', async () => {
  const { desk, actor, place } = open(approved)
  actor.send({ type: 'files.uploadRequested' })
  const error = new Error('down')
  await desk.fail('uploadLeadFiles', error)
  expect(place()).toBe('idle')
  expect(desk.notesOf('showError')).toEqual([{ error }])
})

test('a mail is sent once however often it is pressed, and its end is told', async () => {
  const { desk, actor, place } = open()
  actor.send({ type: 'email.requested' })
  actor.send({ type: 'email.requested' })
  expect(place()).toBe('emailing')
  expect(desk.inputsOf('emailLender')).toEqual([target])
  await desk.answer('emailLender')
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'Email sent successfully' }])
  expect(desk.notesOf('refreshLenders')).toEqual([target])
  expect(place()).toBe('idle')

  actor.send({ type: 'email.requested' })
  const error = new Error('down')
  await desk.fail('emailLender', error)
  expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'Failed to send email' }])
  expect(place()).toBe('idle')
})

test('no mail goes to a lender that has rejected the application', () => {
  const { desk, actor } = open({ isRejected: true })
  actor.send({ type: 'email.requested' })
  expect(desk.openRequests()).toEqual([])
})

test('an export is downloaded when it is ready, and says so when it could not be made', async () => {
  const { desk, actor, place } = open()
  actor.send({ type: 'export.requested' })
  expect(place()).toBe('exporting')
  expect(desk.inputsOf('exportApplication')).toEqual([target])
  await desk.answer('exportApplication', { fileUrl: '/files/1.xlsx' })
  expect(desk.notesOf('downloadFile')).toEqual([{ fileUrl: '/files/1.xlsx' }])
  expect(place()).toBe('idle')

  actor.send({ type: 'export.requested' })
  const error = new Error('down')
  await desk.fail('exportApplication', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(place()).toBe('idle')
})

test.each([
  ['a lead', {}, { type: 'lead.sendRequested' }, 'sendLead'],
  ["an application's files", approved, { type: 'files.uploadRequested' }, 'uploadLeadFiles'],
  ['a mail', {}, { type: 'email.requested' }, 'emailLender'],
  ['a spreadsheet', {}, { type: 'export.requested' }, 'exportApplication'],
] as const)('while %s is on its way the row waits', async (_, changes, event, request) => {
  const { desk, actor } = open(changes)
  actor.send(event)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await desk.fail(request)
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})

test('a lender that has answered is read anew, and a spreadsheet that is ready is downloaded', async () => {
  const { desk, actor } = open()
  actor.send({ type: 'lead.sendRequested' })
  await desk.answer('sendLead', { status: 'SUBMITTED', leadId: 'L1' })
  expect(desk.phone.readAnew).toEqual(['app1'])
  actor.send({ type: 'export.requested' })
  await desk.answer('exportApplication', { fileUrl: '/files/1.xlsx' })
  expect(desk.phone.downloads).toEqual(['/files/1.xlsx'])
})
