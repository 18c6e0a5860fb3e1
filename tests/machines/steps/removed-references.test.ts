import { expect, test } from 'vitest'
import type { Reference } from '@/schemas/entities/application'
import { application, opaque } from '../../model/catalogues/fixtures'
import { begin, salaried } from '../wizard/agent'

/* The list of references takes one out. */

const reference = (id: string, type: Reference['type']) => ({ ...opaque<Reference>(), id, type })
const personal = reference('r1', 'PERSONAL_REFERENCE')
const business = reference('r2', 'BUSINESS_REFERENCE')
const removal = { type: 'reference.removeRequested', referenceId: 'r1' } as const

async function listing() {
  const agent = begin()
  await agent.open('references', { stage: salaried, reference: [personal, business] })
  return agent
}

test('a reference is removed, and its kind can be added again', async () => {
  const { desk, wizard, stage, context, shows } = await listing()
  wizard.send(removal)
  expect(shows('busy')).toBe(true)
  expect(desk.inputsOf('removeReference')).toEqual([{ applicationId: 'app1', referenceId: 'r1' }])
  await desk.answer('removeReference', {
    kind: 'removed',
    application: application({ stage: salaried, reference: [business] }),
  })
  expect([stage(), shows('busy')]).toEqual(['references', false])
  expect(context().referenceTypes).toEqual(['BUSINESS_REFERENCE'])
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'Reference removed' }])
  wizard.send({ type: 'reference.addRequested', referenceType: 'PERSONAL_REFERENCE' })
  expect(stage()).toBe('reference-details')
})

test('while it is removed nothing else is begun', async () => {
  const { desk, wizard, stage, ...agent } = await listing()
  wizard.send(removal)
  wizard.send({ type: 'reference.removeRequested', referenceId: 'r2' })
  wizard.send({ type: 'reference.editRequested', referenceType: 'PERSONAL_REFERENCE' })
  wizard.send({ type: 'references.submitted' })
  agent.go('kyc')
  expect(stage()).toBe('references')
  expect(desk.inputsOf('removeReference')).toHaveLength(1)
})

test('a failure says so, and the list stays as it is', async () => {
  const { desk, wizard, stage, context, shows } = await listing()
  wizard.send(removal)
  await desk.fail('removeReference')
  expect([stage(), shows('busy')]).toEqual(['references', false])
  expect(context().referenceTypes).toEqual(['PERSONAL_REFERENCE', 'BUSINESS_REFERENCE'])
  expect(desk.notesOf('showError')).toMatchObject([{ fallback: 'The reference was not removed.' }])
  expect(wizard.getSnapshot().can(removal)).toBe(true)
})

test('a refusal is told in the words of the server, and what somebody else has made of the list is taken over', async () => {
  const { desk, wizard, context } = await listing()
  wizard.send(removal)
  await desk.answer('removeReference', {
    kind: 'refused',
    message: 'Somebody else has saved',
    application: application({ stage: salaried, reference: [personal] }),
  })
  expect(context().referenceTypes).toEqual(['PERSONAL_REFERENCE'])
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Somebody else has saved' }])
})

test('nothing is removed while something of the application waits to be sent', async () => {
  const { wizard } = await listing()
  wizard.send({ type: 'outbox.changed', unsent: { app1: 1 } })
  expect(wizard.getSnapshot().can(removal)).toBe(false)
  wizard.send({ type: 'outbox.changed', unsent: {} })
  expect(wizard.getSnapshot().can(removal)).toBe(true)
})
