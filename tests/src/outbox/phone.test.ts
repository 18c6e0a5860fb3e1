import { expect, onTestFinished, test, vi } from 'vitest'
import type { OutboxEvent } from '@/machines/outbox/outbox.machine'
import { notifyOtherTabs, watchPhone } from '@/src/outbox/tabs-and-network'
import { until } from '../helpers/until'

/* Good moments for another attempt, and messages between tabs. */

const RETRY = { type: 'retry.suggested' }

function watch() {
  const events: OutboxEvent[] = []
  const stop = watchPhone((event) => events.push(event))
  onTestFinished(stop)
  return { events, stop }
}

const MOMENTS: [string, () => EventTarget, string][] = [
  ['the network is back', () => window, 'online'],
  ['the page is used again', () => window, 'focus'],
  ['the page is looked at again', () => document, 'visibilitychange'],
]

test.each(MOMENTS)('another try is suggested when %s', (_, target, name) => {
  const { events, stop } = watch()
  target().dispatchEvent(new Event(name))
  expect(events).toEqual([RETRY])
  stop()
  target().dispatchEvent(new Event(name))
  expect(events).toEqual([RETRY])
})

test.each(MOMENTS)('a page out of sight tries nothing although %s', (_, target, name) => {
  const { events } = watch()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  target().dispatchEvent(new Event(name))
  expect(events).toEqual([])
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, a window is not
const tellFrom = (channel: BroadcastChannel) => channel.postMessage('changed')

test('tabs tell one another that the phone holds something else, until they are closed', async () => {
  const other = new BroadcastChannel('loan-application-outbox')
  onTestFinished(() => other.close())
  const heard = vi.fn<() => void>()
  other.addEventListener('message', heard)
  notifyOtherTabs()
  await until(() => expect(heard).toHaveBeenCalledOnce())
  const { events, stop } = watch()
  tellFrom(other)
  await until(() => expect(events).toEqual([{ type: 'entries.changed' }]))
  stop()
  const late = watch()
  tellFrom(other)
  await until(() => expect(late.events).toHaveLength(1))
  expect(events).toHaveLength(1)
})
