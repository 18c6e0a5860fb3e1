import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EntryFacts } from '@/machines/outbox/entry'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import { pauseAfter } from '@/machines/outbox/back-off'
import { countOf } from '@/machines/outbox/standing'
import { entryFacts, sendResults } from '../model/catalogues/outbox'
import { createDesk } from './desk'

const personal = entryFacts()
const employment = entryFacts({ id: 'e2', kind: 'employment', order: 2 })
const anothers = entryFacts({ id: 'e3', applicationId: 'app2', order: 3 })

/** An outbox that has read from the phone what was left there. */
async function openOutbox(left: EntryFacts[] = []) {
  const desk = createDesk()
  const outbox = createActor(desk.provide(outboxMachine), { clock: desk.clock }).start()
  await desk.answer('readEntries', { entries: left, isKept: true })
  return {
    desk,
    outbox,
    handOver: async (facts: EntryFacts, supersedes: string | null = null) => {
      outbox.send({ type: 'entry.handedOver', facts, supersedes })
      await desk.answer('keepEntry')
    },
    phases: () => outbox.getSnapshot().context.items.map(({ facts, phase }) => `${facts.id} ${phase}`),
  }
}

test('an entry is on the phone before it is sent, and goes when the server has it', async () => {
  const { desk, outbox, phases } = await openOutbox()
  outbox.send({ type: 'entry.handedOver', facts: personal, supersedes: null })
  expect(desk.openRequests()).not.toContain('sendEntry')
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: { app1: 1 } })
  await desk.answer('keepEntry')
  expect(phases()).toEqual(['e1 sending'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual([])
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: {} })
})

test('where the browser keeps nothing the page sends all the same, and says so', async () => {
  const { desk, outbox, phases } = await openOutbox()
  outbox.send({ type: 'entry.handedOver', facts: personal, supersedes: null })
  await desk.fail('keepEntry')
  expect(phases()).toEqual(['e1 sending'])
  expect(outbox.getSnapshot().context.isKept).toBe(false)
})

test('entries of an application go one after the other, in their order', async () => {
  const { desk, handOver, phases } = await openOutbox()
  await handOver(personal)
  await handOver(employment)
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['e2 sending'])
})

test('a refused entry holds up its own application only, until the person sends it again', async () => {
  const { desk, outbox, handOver, phases } = await openOutbox()
  await handOver(personal)
  await handOver(employment)
  await handOver(anothers)
  await desk.answer('sendEntry', sendResults.refused)
  expect(phases()).toEqual(['e1 refused', 'e2 waiting', 'e3 sending'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 refused', 'e2 waiting'])
  outbox.send({ type: 'entry.retryRequested', id: 'e1' })
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
})

test('what is said anew takes the place of what was not sent', async () => {
  const { desk, handOver, phases } = await openOutbox()
  await handOver(personal)
  await desk.answer('sendEntry', sendResults.refused)
  await handOver(employment)
  await handOver(entryFacts({ id: 'e4' }), 'e1')
  expect(phases()).toEqual(['e2 waiting', 'e4 sending'])
})

test('a withdrawn entry is removed from the phone, and the next one goes', async () => {
  const { desk, outbox, handOver, phases } = await openOutbox()
  await handOver(personal)
  await handOver(employment)
  await desk.answer('sendEntry', sendResults.refused)
  outbox.send({ type: 'entry.withdrawn', id: 'e1' })
  expect(desk.notesOf('dropEntry')).toEqual([{ id: 'e1' }])
  expect(phases()).toEqual(['e2 sending'])
})

test('what was left from before goes before what is handed over now', async () => {
  const { phases, handOver } = await openOutbox([personal])
  await handOver(employment)
  expect(phases()).toEqual(['e1 sending', 'e2 keeping'])
})

test('an entry that another tab has sent goes without being sent again', async () => {
  const { desk, outbox, handOver, phases } = await openOutbox()
  await handOver(personal)
  await desk.answer('sendEntry', sendResults.gone)
  expect(phases()).toEqual([])
  outbox.send({ type: 'entries.changed' })
  await desk.answer('readEntries', { entries: [anothers], isKept: true })
  expect(phases()).toEqual(['e3 keeping'])
})

test('a try without an answer is made again after a pause that grows, and at once when the network is back', async () => {
  const { desk, outbox, handOver, phases } = await openOutbox()
  await handOver(personal)
  await desk.answer('sendEntry', sendResults.unanswered)
  expect(phases()).toEqual(['e1 pausing'])
  desk.clock.increment(pauseAfter({ attempts: 1, waitMs: null, id: 'e1' }))
  expect(phases()).toEqual(['e1 sending'])
  await desk.fail('sendEntry')
  desk.clock.increment(pauseAfter({ attempts: 1, waitMs: null, id: 'e1' }))
  expect(phases()).toEqual(['e1 pausing'])
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 sending'])
})

test('a server that asks to be left alone is left alone, whatever the network does', async () => {
  const { desk, outbox, handOver, phases } = await openOutbox()
  await handOver(personal)
  await desk.answer('sendEntry', sendResults.failing)
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 pausing'])
  desk.clock.increment(9000)
  expect(phases()).toEqual(['e1 sending'])
})

test('pauses grow to five minutes, and not all phones come back in the same second', () => {
  const pauses = [1, 2, 3, 20].map((attempts) => pauseAfter({ attempts, waitMs: null, id: '0000' }))
  expect(pauses).toEqual([2000, 4000, 8000, 300_000])
  expect(pauseAfter({ attempts: 1, waitMs: null, id: 'ffff' })).toBe(1000)
})

test('at a glance: what needs a person goes before what waits for the network, and that before what is on its way', async () => {
  const { desk, outbox, handOver } = await openOutbox()
  const standing = () => countOf(outbox.getSnapshot().context.items)
  expect(standing()).toEqual({ standing: 'allSent', count: 0 })
  await handOver(personal)
  await handOver(employment)
  expect(standing()).toEqual({ standing: 'onPhone', count: 2 })
  await desk.answer('sendEntry', sendResults.unanswered)
  expect(standing()).toEqual({ standing: 'awaitingNetwork', count: 2 })
  outbox.send({ type: 'retry.suggested' })
  expect(standing()).toEqual({ standing: 'awaitingNetwork', count: 2 })
  await desk.answer('sendEntry', sendResults.failing)
  expect(standing()).toEqual({ standing: 'onPhone', count: 2 })
  desk.clock.increment(sendResults.failing.waitMs)
  await desk.answer('sendEntry', sendResults.refused)
  expect(standing()).toEqual({ standing: 'needsPerson', count: 1 })
})
