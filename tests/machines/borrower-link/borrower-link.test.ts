import { expect, test } from 'vitest'
import { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import { newLink, standings } from '../../model/catalogues/borrower-link'
import { breakChild, createDesk } from '../wizard/desk'

const LIFE_MS = 900_000

/** An agent who has asked for a link, to accept where nothing else is said. */
async function handedOver(purpose: BorrowerLinkPurpose = 'ACCEPTANCE') {
  const desk = createDesk()
  const actor = desk.start(borrowerLinkMachine, { of: { applicationId: 'app1' }, open: null })
  actor.send({ type: 'purpose.chosen', purpose })
  await desk.answer('createLink', newLink)
  const tell = (name: keyof typeof standings) =>
    desk.report('followLink', { type: 'standing.told', standing: standings[name] })
  const is = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag)
  return { desk, actor, tell, is, place: () => actor.getSnapshot().value }
}

test('a link is made for what was chosen, and followed', async () => {
  const { desk, actor, is } = await handedOver()
  expect(desk.inputsOf('createLink')).toEqual([{ of: { applicationId: 'app1' }, purpose: 'ACCEPTANCE' }])
  expect(desk.inputsOf('followLink')).toEqual([{ id: newLink.id }])
  expect([is('following'), is('opened')]).toEqual([true, false])
  expect(actor.getSnapshot().context.link?.url).toBe(newLink.url)
})

test('what the borrower does is followed to the acceptance', async () => {
  const { desk, actor, tell, is } = await handedOver()
  tell('waiting')
  expect(is('opened')).toBe(false)
  tell('opened')
  expect(is('opened')).toBe(true)
  tell('accepted')
  await desk.answer('readLink', standings.accepted)
  expect(actor.getSnapshot()).toMatchObject({ value: 'accepted', output: { isAccepted: true } })
})

test.each(['acknowledged', 'refused', 'expired'] as const)('%s is shown, and ends nothing', async (end) => {
  const { desk, actor, tell, is, place } = await handedOver()
  tell(end)
  await desk.answer('readLink', standings[end])
  expect([place(), is(end), actor.getSnapshot().status]).toEqual([end, true, 'active'])
})

test('what was read can be handed over to be accepted', async () => {
  const { desk, actor, tell } = await handedOver('STATEMENT')
  tell('acknowledged')
  await desk.answer('readLink', standings.acknowledged)
  actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
  expect(desk.openRequests()).toEqual(['createLink'])
  expect(desk.inputsOf('createLink')[1]).toEqual({
    of: { applicationId: 'app1' },
    purpose: 'ACCEPTANCE',
  })
})

test.each(['expired', 'refused'] as const)('a link that is %s makes room for another', async (end) => {
  const { desk, actor, tell } = await handedOver()
  tell(end)
  await desk.answer('readLink', standings[end])
  actor.send({ type: 'link.requested' })
  expect(desk.inputsOf('createLink')).toHaveLength(2)
})

test('a lost network shows, and what the borrower did meanwhile is told after it', async () => {
  const { desk, actor, tell, is } = await handedOver()
  desk.report('followLink', { type: 'connection.lost' })
  expect(is('offline')).toBe(true)
  desk.report('followLink', { type: 'connection.found' })
  expect(is('offline')).toBe(false)
  desk.report('followLink', { type: 'connection.lost' })
  tell('accepted')
  await desk.answer('readLink', standings.accepted)
  expect(actor.getSnapshot().status).toBe('done')
})

test('when its time is over and nothing was told, the server is asked how it ended', async () => {
  const { desk, actor, place, is } = await handedOver()
  desk.clock.increment(LIFE_MS)
  expect(is('following')).toBe(true)
  desk.clock.increment(5000)
  expect([is('busy'), desk.inputsOf('readLink')]).toEqual([true, [{ id: newLink.id }]])
  const error = new Error('no network')
  await desk.fail('readLink', error)
  expect([place(), is('failed')]).toEqual(['unknown', true])
  expect(desk.notesOf('showError')).toEqual([{ error }])
  actor.send({ type: 'retry' })
  await desk.answer('readLink', standings.acknowledged)
  expect(place()).toBe('acknowledged')
})

test('a link whose time the server sees otherwise is followed on', async () => {
  const { desk, is } = await handedOver()
  desk.clock.increment(LIFE_MS + 5000)
  await desk.answer('readLink', { ...standings.opened, seconds_left: 60 })
  expect(is('following')).toBe(true)
  desk.clock.increment(64_000)
  expect(desk.inputsOf('readLink')).toHaveLength(1)
  desk.clock.increment(1000)
  expect(desk.inputsOf('readLink')).toHaveLength(2)
})

test('a link that was taken back elsewhere is worth nothing, and makes room for another', async () => {
  const { desk, is } = await handedOver()
  desk.clock.increment(LIFE_MS + 5000)
  await desk.answer('readLink', { ...standings.opened, state: 'ENDED' })
  expect([is('following'), is('expired')]).toEqual([false, true])
})

test('a link with a longer time than a timer can count is asked about again, and not taken to be over', async () => {
  const { desk, is } = await handedOver()
  desk.clock.increment(LIFE_MS + 5000)
  await desk.answer('readLink', { ...standings.opened, seconds_left: 93 * 24 * 3600 })
  expect(is('following')).toBe(true)
  desk.clock.increment(25 * 24 * 3600 * 1000)
  expect(desk.inputsOf('readLink')).toHaveLength(2)
})

test('what breaks while the link is followed is told, and the server can be asked instead', async () => {
  const { desk, actor, place } = await handedOver()
  const error = new Error('no stream here')
  breakChild(actor, 'followLink', error)
  expect([place(), desk.notesOf('showError')]).toEqual(['unknown', [{ error }]])
})

test('whoever goes back to this phone takes the link back first', async () => {
  const { desk, actor, is } = await handedOver()
  actor.send({ type: 'link.ended' })
  expect(is('busy')).toBe(true)
  expect(desk.inputsOf('endLink')).toEqual([{ id: newLink.id }])
  expect(desk.openRequests()).toEqual(['endLink'])
  await desk.answer('endLink', { ...standings.expired, state: 'ENDED' })
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: { isAccepted: false, hasConsented: false },
  })
})

test('an answer that came a moment before stands', async () => {
  const { desk, actor } = await handedOver()
  actor.send({ type: 'link.ended' })
  await desk.answer('endLink', standings.accepted)
  expect(actor.getSnapshot()).toMatchObject({ value: 'accepted', output: { isAccepted: true } })
})

test('what was read a moment before stands, too', async () => {
  const { desk, actor, place } = await handedOver()
  actor.send({ type: 'link.ended' })
  await desk.answer('endLink', standings.acknowledged)
  expect([place(), actor.getSnapshot().status]).toEqual(['acknowledged', 'active'])
})

test.each(['waiting', 'opened'] as const)(
  'a link that is %s and could not be taken back is open, and is followed for the time that was told last',
  async (state) => {
    const { desk, actor, is } = await handedOver()
    const standing = { ...standings[state], seconds_left: 60 }
    desk.report('followLink', { type: 'standing.told', standing })
    actor.send({ type: 'link.ended' })
    const error = new Error('no network')
    await desk.fail('endLink', error)
    expect([is('following'), desk.notesOf('showError')]).toEqual([true, [{ error }]])
    desk.clock.increment(64_000)
    expect(desk.inputsOf('readLink')).toEqual([])
    desk.clock.increment(1000)
    expect(desk.openRequests()).toEqual(['readLink'])
  },
)

test('a link that could not be made is told, and can be asked for again', async () => {
  const desk = createDesk()
  const actor = desk.start(borrowerLinkMachine, { of: { applicationId: 'app1' }, open: null })
  actor.send({ type: 'purpose.chosen', purpose: 'STATEMENT' })
  const error = new Error('no network')
  await desk.fail('createLink', error)
  expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'The link could not be made.' }])
  actor.send({ type: 'purpose.chosen', purpose: 'STATEMENT' })
  expect(desk.openRequests()).toEqual(['createLink'])
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('nothing is asked of anybody before the agent has chosen', () => {
  const desk = createDesk()
  const actor = desk.start(borrowerLinkMachine, { of: { applicationId: 'app1' }, open: null })
  expect([desk.openRequests(), actor.getSnapshot().hasTag('choosing')]).toEqual([[], true])
})

function reloaded(open: BorrowerLink) {
  const desk = createDesk()
  const actor = desk.start(borrowerLinkMachine, { of: { applicationId: 'app1' }, open })
  return { desk, actor, is: (tag: 'following' | 'opened') => actor.getSnapshot().hasTag(tag) }
}

test.each(['waiting', 'opened'] as const)('a link of before that is %s is followed on', async (name) => {
  const { desk, actor, is } = reloaded(standings[name])
  expect(desk.inputsOf('followLink')).toEqual([{ id: standings[name].id }])
  expect([is('following'), is('opened')]).toEqual([true, name === 'opened'])
  desk.clock.increment(LIFE_MS + 5000)
  await desk.answer('readLink', standings.accepted)
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: { isAccepted: true, hasConsented: false },
  })
})

test('a link of before that the borrower has not got is replaced by another for the same', async () => {
  const { desk, actor, is } = reloaded({ ...standings.waiting, purpose: 'STATEMENT' })
  actor.send({ type: 'link.requested' })
  expect(desk.inputsOf('createLink')).toEqual([{ of: { applicationId: 'app1' }, purpose: 'STATEMENT' }])
  const error = new Error('no network')
  await desk.fail('createLink', error)
  expect(desk.notesOf('showError')).toEqual([{ error, fallback: 'The link could not be made.' }])
  expect(is('following')).toBe(true)
  actor.send({ type: 'link.requested' })
  await desk.answer('createLink', { ...newLink, id: 'h2' })
  expect(desk.inputsOf('followLink').at(-1)).toEqual({ id: 'h2' })
})

test('a link of before that is over by now is not followed', () => {
  const { desk, actor } = reloaded(standings.expired)
  expect([desk.openRequests(), actor.getSnapshot().hasTag('choosing')]).toEqual([[], true])
})

test.each(['refused', 'expired', 'acknowledged'] as const)(
  'another link that could not be made after one that is %s leads back to the choice, and follows nothing',
  async (end) => {
    const { desk, actor, tell, place } = await handedOver()
    tell(end)
    await desk.answer('readLink', standings[end])
    if (end === 'acknowledged') actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
    else actor.send({ type: 'link.requested' })
    await desk.fail('createLink')
    expect([place(), desk.openRequests()]).toEqual(['choosing', []])
  },
)

test('a link that was read before it was taken back is followed no more when the next cannot be made', async () => {
  const { desk, actor, place } = await handedOver('STATEMENT')
  actor.send({ type: 'link.ended' })
  await desk.answer('endLink', standings.acknowledged)
  actor.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
  await desk.fail('createLink')
  expect([place(), desk.openRequests()]).toEqual(['choosing', []])
})

test('who consents before there is an application ends it, also when the agent takes the link back', async () => {
  for (const asksHow of [true, false]) {
    const { desk, actor, tell } = await handedOver('CONSENT')
    if (asksHow) tell('consented')
    else actor.send({ type: 'link.ended' })
    await desk.answer(asksHow ? 'readLink' : 'endLink', standings.consented)
    expect(actor.getSnapshot()).toMatchObject({ value: 'consented', output: { hasConsented: true } })
  }
})
