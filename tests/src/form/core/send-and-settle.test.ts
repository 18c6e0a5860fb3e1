import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { sendAndSettle } from '@/src/form/core/send-and-settle'

const saving = createMachine({
  initial: 'editing',
  states: {
    editing: { on: { submit: 'saving', ignore: {} } },
    saving: { tags: 'busy', on: { saved: 'editing', left: 'gone', progressed: {} } },
    gone: { type: 'final' },
  },
})

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false
  void promise.then(() => (settled = true))
  await Promise.resolve()
  await Promise.resolve()
  return settled
}

test('waits for as long as the chart is busy with the event', async () => {
  const actor = createActor(saving).start()
  const settling = sendAndSettle(actor, { type: 'submit' })
  expect(await isSettled(settling)).toBe(false)
  actor.send({ type: 'progressed' })
  expect(await isSettled(settling)).toBe(false)
  actor.send({ type: 'saved' })
  expect(await isSettled(settling)).toBe(true)
})

test('does not wait for an event that makes nobody busy', async () => {
  const actor = createActor(saving).start()
  expect(await isSettled(sendAndSettle(actor, { type: 'ignore' }))).toBe(true)
})

test.each(['a chart that ends', 'a chart that is stopped'])('does not wait for ever for %s', async (what) => {
  const actor = createActor(saving).start()
  const settling = sendAndSettle(actor, { type: 'submit' })
  if (what === 'a chart that ends') actor.send({ type: 'left' })
  else actor.stop()
  expect(await isSettled(settling)).toBe(true)
})

test('does not wait for a chart that was stopped while it was busy', async () => {
  const actor = createActor(saving).start()
  actor.send({ type: 'submit' })
  actor.stop()
  // XState says that nobody listens any more.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await isSettled(sendAndSettle(actor, { type: 'submit' }))).toBe(true)
})
