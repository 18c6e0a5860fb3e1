import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { namesOf } from '@/machines/lists/chart-names'
import { arrangeAll, drawAll } from '@/tests/tools/statecharts/diagrams/files'
import { heatOf, readCounts, type Count } from './heat'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', fail: 'off' } } },
})
const { hash, transitions } = namesOf(lamp)
const [often = '', seldom = ''] = transitions.values()

const count = (kind: Count['kind'], name: string, times: number, of = hash): Count => ({
  tenant: 'ucap',
  chart: 'lamp',
  hash: of,
  kind,
  name,
  times,
  ...((kind === 'left' || kind === 'taken') && { stay: '1 to 10 s' as const }),
})

const USED = [
  count('taken', often, 6),
  count('taken', often, 4),
  count('taken', seldom, 1),
  count('entered', 'on', 10),
  count('left', 'on', 7),
]

test('a picture says how often a transition was taken, and draws it the thicker, the more often', async () => {
  const [picture = ''] = Object.values(drawAll(await arrangeAll(heatOf([lamp], USED))))
  const words = picture.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('press ×10')
  expect(words).toContain('press ×1 ')
  expect(words).toContain('fail ×0')
  expect(words).toContain('Entered 10 times, not left 3 times. 1 to 10 s: 7')
  expect(picture).toContain('stroke-width="6.3"')
})

test('counts of another release are of another chart, and a chart that nobody used is not drawn', () => {
  expect(heatOf([lamp], [count('taken', often, 6, '00000001')])).toEqual([])
})

test('another file than the answer of the server is told apart', () => {
  expect(readCounts(JSON.stringify({ since: '2026-11-29', counts: USED }))).toEqual(USED)
  expect(readCounts('{"counts":[{"tenant":"../x"}]}')).toBeNull()
  expect(readCounts('<html>')).toBeNull()
})
