import { expect, test } from 'vitest'
import { pauseAfter } from '@/machines/outbox/back-off'
import type { EntryFacts, SendResult } from '@/machines/outbox/entry'
import { countOf, shareSent } from '@/machines/outbox/outbox-status'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import { entryFacts, sendResults } from '../../model/catalogues/outbox'
import { createDesk } from '../wizard/desk'

const personal = entryFacts()
const employment = entryFacts({ id: 'e2', kind: 'employment', order: 2 })
const anothers = entryFacts({ id: 'e3', applicationId: 'app2', order: 3 })

/** An outbox that has read from the phone what was left there. */
async function openOutbox(left: EntryFacts[] = []) {
  const begun = beginOutbox()
  await begun.desk.answer('readEntries', { entries: left, isKept: true, lost: [] })
  return begun
}

/** An outbox that is about to read what was left on the phone. */
function beginOutbox() {
  const desk = createDesk()
  const outbox = desk.start(outboxMachine)
  return {
    desk,
    outbox,
    enqueue: async (facts: EntryFacts, supersedes: string | null = null) => {
      outbox.send({ type: 'entry.handedOver', facts, supersedes })
      await desk.answer('keepEntry')
    },
    phases: () => outbox.getSnapshot().context.items.map(({ facts, phase }) => `${facts.id} ${phase}`),
    faultOf: (id: string) => {
      const item = outbox.getSnapshot().context.items.find(({ facts }) => facts.id === id)
      return item?.ref.getSnapshot().context.fault
    },
    sent: () => desk.inputsOf('sendEntry'),
  }
}

async function beginBehindAnother(fault: SendResult) {
  const begun = await openOutbox()
  await begun.enqueue(personal)
  await begun.enqueue(anothers)
  await begun.desk.answer('sendEntry', fault)
  return begun
}

test('what the phone has lost is counted until the person has read of it, and is then forgotten there too', async () => {
  const { desk, outbox } = beginOutbox()
  const { id, kind, applicationId, createdAt } = personal
  await desk.answer('readEntries', {
    entries: [],
    isKept: true,
    lost: [{ id, kind, applicationId, createdAt }],
  })
  expect(countOf(outbox.getSnapshot().context)).toEqual({ standing: 'needsPerson', count: 1 })
  outbox.send({ type: 'losses.read' })
  expect(countOf(outbox.getSnapshot().context).standing).toBe('allSent')
  expect(desk.notesOf('forgetLost')).toEqual([{ ids: ['e1'] }])
})

test('an entry is on the phone before it is sent, and goes when the server has it', async () => {
  const { desk, outbox, phases } = await openOutbox()
  outbox.send({ type: 'entry.handedOver', facts: personal, supersedes: null })
  expect(desk.openRequests()).not.toContain('sendEntry')
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: { app1: 1 } })
  expect(desk.inputsOf('keepEntry')).toEqual([{ id: 'e1' }])
  const [item] = outbox.getSnapshot().context.items
  await desk.answer('keepEntry')
  expect(phases()).toEqual(['e1 sending'])
  expect(desk.inputsOf('sendEntry')).toEqual([{ id: 'e1', isInsisted: false }])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual([])
  expect(item?.ref.getSnapshot().output).toEqual({ id: 'k1' })
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: {} })
  expect(Object.keys(outbox.getSnapshot().children)).toEqual(['watchPhone'])
})

test('where the browser keeps nothing the page sends all the same, and says so', async () => {
  const { desk, outbox, phases } = await openOutbox()
  outbox.send({ type: 'entry.handedOver', facts: personal, supersedes: null })
  await desk.fail('keepEntry')
  expect(phases()).toEqual(['e1 sending'])
  expect(outbox.getSnapshot().context.isKept).toBe(false)
})

test('entries of an application go one after the other, in their order', async () => {
  const { desk, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  await enqueue(employment)
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['e2 sending'])
})

test('a refused entry holds up its own application only, until the person sends it again', async () => {
  const { desk, outbox, enqueue, phases, faultOf } = await openOutbox()
  await enqueue(personal)
  await enqueue(employment)
  await enqueue(anothers)
  await desk.answer('sendEntry', sendResults.refused)
  expect(faultOf('e1')).toEqual(sendResults.refused)
  expect(phases()).toEqual(['e1 refused', 'e2 waiting', 'e3 sending'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 refused', 'e2 waiting'])
  outbox.send({ type: 'entry.retryRequested', id: 'e1' })
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
})

test('what is said anew takes the place of what was not sent', async () => {
  const { desk, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  await desk.answer('sendEntry', sendResults.refused)
  await enqueue(employment)
  await enqueue(entryFacts({ id: 'e4' }), 'e1')
  expect(phases()).toEqual(['e2 waiting', 'e4 sending'])
})

test('a withdrawn entry is removed from the phone, and the next one goes', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  await enqueue(employment)
  await desk.answer('sendEntry', sendResults.refused)
  outbox.send({ type: 'entry.withdrawn', id: 'e1' })
  expect(desk.notesOf('dropEntry')).toEqual([{ id: 'e1' }])
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: { app1: 1 } })
  expect(phases()).toEqual(['e2 sending'])
})

test('an entry that is taken back, or said anew, on its way is asked for no more', async () => {
  const { desk, outbox, enqueue, sent } = await openOutbox()
  await enqueue(personal)
  await enqueue(entryFacts({ id: 'e4' }), 'e1')
  expect(sent()).toMatchObject([{ id: 'e1' }, { id: 'e4' }])
  expect(desk.openRequests().filter((name) => name === 'sendEntry')).toHaveLength(1)
  outbox.send({ type: 'entry.withdrawn', id: 'e4' })
  expect(desk.openRequests()).not.toContain('sendEntry')
})

test('what was left from before goes before what is handed over now', async () => {
  const { desk, phases, enqueue } = await openOutbox([personal])
  expect(desk.notesOf('tellUnsent')).toEqual([{ unsent: { app1: 1 } }])
  await enqueue(employment)
  expect(phases()).toEqual(['e1 sending', 'e2 keeping'])
})

test('what was left from before goes first, also before what was handed over while it was being read', async () => {
  const { desk, phases, enqueue } = beginOutbox()
  await enqueue(employment)
  await desk.answer('readEntries', { entries: [personal], isKept: true, lost: [] })
  await desk.answer('keepEntry')
  expect(phases()).toEqual(['e2 waiting', 'e1 sending'])
})

test('what is said anew of an entry that the server has by now counts beside the others', async () => {
  const { desk, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  await enqueue(employment, 'sent before')
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
  expect(desk.notesOf('tellUnsent').at(-1)).toEqual({ unsent: { app1: 2 } })
})

test('an entry that another tab has sent goes without being sent again', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  const [item] = outbox.getSnapshot().context.items
  await desk.answer('sendEntry', sendResults.gone)
  expect(phases()).toEqual([])
  expect(item?.ref.getSnapshot().output).toEqual({ id: null })
  outbox.send({ type: 'entries.changed' })
  await desk.answer('readEntries', { entries: [anothers], isKept: true, lost: [] })
  expect(phases()).toEqual(['e3 keeping'])
})

test('a try without an answer is made again after a pause that grows, and at once when the network is back', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(personal)
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

test.each(['retry.suggested', 'a pause that is over', 'entry.retryRequested'] as const)(
  'after %s an entry waits for its turn again while one of another application is on its way',
  async (reason) => {
    const { desk, outbox, phases } = await beginBehindAnother(sendResults.unanswered)
    expect(phases()).toEqual(['e1 pausing', 'e3 sending'])
    if (reason === 'retry.suggested') outbox.send({ type: reason })
    else if (reason === 'entry.retryRequested') outbox.send({ type: reason, id: 'e1' })
    else desk.clock.increment(pauseAfter({ attempts: 1, waitMs: null, id: 'e1' }))
    expect(phases()).toEqual(['e1 waiting', 'e3 sending'])
    await desk.answer('sendEntry', sendResults.acknowledged)
    expect(phases()).toEqual(['e1 sending'])
  },
)

test('a refused entry that is to be sent again waits for its turn like any other', async () => {
  const { outbox, phases } = await beginBehindAnother(sendResults.refused)
  outbox.send({ type: 'entry.retryRequested', id: 'e1' })
  expect(phases()).toEqual(['e1 waiting', 'e3 sending'])
})

test('an entry that the browser could not keep waits for its turn like any other', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  outbox.send({ type: 'entry.handedOver', facts: anothers, supersedes: null })
  await desk.fail('keepEntry')
  expect(phases()).toEqual(['e1 sending', 'e3 waiting'])
})

test('a server that has said to wait and then does not answer may be tried when the network is back', async () => {
  const { desk, outbox, enqueue, phases, faultOf } = await openOutbox()
  await enqueue(personal)
  await desk.answer('sendEntry', sendResults.failing)
  expect(faultOf('e1')).toEqual(sendResults.failing)
  outbox.send({ type: 'entry.retryRequested', id: 'e1' })
  await desk.fail('sendEntry')
  expect(faultOf('e1')).toEqual({ kind: 'unanswered' })
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 sending'])
})

test('where the phone cannot be read, what is handed over is sent all the same, and the page is not asked again', async () => {
  const { desk, enqueue, phases } = beginOutbox()
  await desk.fail('readEntries')
  await enqueue(personal)
  expect(phases()).toEqual(['e1 sending'])
  expect(desk.openRequests()).not.toContain('readEntries')
})

test('a phone that cannot be watched is read all the same, and what it holds goes', async () => {
  const { desk, phases } = beginOutbox()
  await desk.fail('watchPhone')
  await desk.answer('readEntries', { entries: [personal], isKept: true, lost: [] })
  await desk.answer('keepEntry')
  expect(phases()).toEqual(['e1 sending'])
})

test('a browser that keeps nothing says so as soon as it is read', async () => {
  const { desk, outbox } = beginOutbox()
  await desk.answer('readEntries', { entries: [], isKept: false })
  expect(outbox.getSnapshot().context.isKept).toBe(false)
})

test('a server that asks to be left alone is left alone, whatever the network does', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  await desk.answer('sendEntry', sendResults.failing)
  outbox.send({ type: 'retry.suggested' })
  expect(phases()).toEqual(['e1 pausing'])
  desk.clock.increment(8000)
  expect(phases()).toEqual(['e1 pausing'])
  desk.clock.increment(1000)
  expect(phases()).toEqual(['e1 sending'])
})

test('pauses grow to five minutes, and not all phones come back in the same second', () => {
  const pauses = [1, 2, 3, 20].map((attempts) => pauseAfter({ attempts, waitMs: null, id: '0000' }))
  expect(pauses).toEqual([2000, 4000, 8000, 300_000])
  const id = 'ffff0000-0000-4000-8000-000000000000'
  expect(pauseAfter({ attempts: 1, waitMs: null, id })).toBe(1000)
})

test('at a glance: what needs a person goes before what waits for the network, and that before what is on its way', async () => {
  const { desk, outbox, enqueue } = await openOutbox()
  const standing = () => countOf(outbox.getSnapshot().context)
  expect(standing()).toEqual({ standing: 'allSent', count: 0 })
  await enqueue(personal)
  await enqueue(employment)
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

const photo = (id: string, size: number) =>
  entryFacts({
    id,
    kind: 'upload',
    order: 0,
    size,
    file: { id: `kept-${id}`, field: 'app1/pan', name: `${id}.png` },
  })

test('files go beside the saves, two at a time, the smallest first', async () => {
  const { desk, enqueue, phases } = await openOutbox()
  await enqueue(personal)
  for (const file of [photo('f1', 900), photo('f2', 800), photo('f3', 700), photo('f4', 100)])
    await enqueue(file)
  expect(phases()).toEqual(['e1 sending', 'f1 sending', 'f2 sending', 'f3 waiting', 'f4 waiting'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['f1 sending', 'f2 sending', 'f3 waiting', 'f4 waiting'])
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['f2 sending', 'f3 waiting', 'f4 sending'])
})

test('of files of one size the one that was handed over first goes first, however they lay on the phone', async () => {
  const { desk, phases } = await openOutbox([
    { ...photo('f1', 500), order: 1 },
    { ...photo('f2', 500), order: 2 },
    { ...photo('f4', 500), order: 4 },
    { ...photo('f3', 500), order: 3 },
  ])
  for (let kept = 0; kept < 4; kept += 1) await desk.answer('keepEntry')
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['f2 sending', 'f4 waiting', 'f3 sending'])
})

test('a section waits for the files that it names, and those behind it for the section', async () => {
  const { desk, enqueue, phases } = await openOutbox()
  await enqueue(photo('f1', 900))
  await enqueue(entryFacts({ waitsFor: ['f1', 'sent before'] }))
  await enqueue(employment)
  await enqueue(anothers)
  expect(phases()).toEqual(['f1 sending', 'e1 waiting', 'e2 waiting', 'e3 sending'])
  await desk.answer('sendEntry', sendResults.unanswered)
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['f1 pausing', 'e1 waiting', 'e2 waiting'])
  desk.clock.increment(pauseAfter({ attempts: 1, waitMs: null, id: 'f1' }))
  await desk.answer('sendEntry', sendResults.acknowledged)
  expect(phases()).toEqual(['e1 sending', 'e2 waiting'])
})

test('a section whose file the person gives up goes without it', async () => {
  const { desk, outbox, enqueue, phases } = await openOutbox()
  await enqueue(photo('f1', 900))
  await enqueue(entryFacts({ waitsFor: ['f1'] }))
  await desk.answer('sendEntry', sendResults.refused)
  expect(phases()).toEqual(['f1 refused', 'e1 waiting'])
  outbox.send({ type: 'entry.withdrawn', id: 'f1' })
  expect(phases()).toEqual(['e1 sending'])
})

test('a file tells how much of it is sent', async () => {
  const { outbox, enqueue } = await openOutbox()
  await enqueue(photo('f1', 900))
  const sent = outbox.getSnapshot().context.items[0]?.ref
  expect(sent?.getSnapshot().context.progress).toBe(0)
  sent?.send({ type: 'send.progressed', fraction: 0.4 })
  expect(sent?.getSnapshot().context.progress).toBe(0.4)
})

test('of several files together as much is sent as of all their bytes', async () => {
  const { outbox, enqueue } = await openOutbox()
  const share = () => shareSent(outbox.getSnapshot().context.items)
  expect(share()).toBe(0)
  await enqueue(photo('f1', 900))
  await enqueue(photo('f2', 100))
  const [large, small] = outbox.getSnapshot().context.items
  small?.ref.send({ type: 'send.progressed', fraction: 1 })
  expect(share()).toBe(0.1)
  large?.ref.send({ type: 'send.progressed', fraction: 0.5 })
  expect(share()).toBe(0.55)
})

test('what a person sends again over a newer version says so, and any other refusal does not', async () => {
  for (const [status, isInsisted] of [
    [412, true],
    [409, false],
  ] as const) {
    const { desk, outbox } = await openOutbox()
    outbox.send({ type: 'entry.handedOver', facts: personal, supersedes: null })
    await desk.answer('keepEntry')
    const error = Object.assign(new Error('No'), { status, serverMessage: 'No' })
    await desk.answer('sendEntry', { kind: 'refused', error, waitMs: null })
    outbox.send({ type: 'entry.retryRequested', id: 'e1' })
    expect(desk.inputsOf('sendEntry').at(-1)).toEqual({ id: 'e1', isInsisted })
  }
})
