import { expect, test, vi } from 'vitest'
import { editPicture } from '@/src/images/editor/edit-picture'
import { preparePhotographs } from '@/src/images/processing/prepare-photographs'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { until } from '../../helpers/until'

/* Says how long the page waits for what is made of photographs, and what it takes for an answer. */

const photograph = (name: string, type: string) => new File(['photograph'], name, { type })
const order = (...names: string[]) =>
  ({
    photographs: names.map((name) => photograph(name, 'image/jpeg')),
    type: 'image/jpeg',
    mustBeMade: true,
    edit: {},
  }) as const

test('what takes more than half a minute for each photograph hangs, and is no answer', async () => {
  vi.useFakeTimers()
  const workers = stubPhotographWorkers()
  let answer: unknown = 'none yet'
  const asked = preparePhotographs(order('one.jpg', 'two.jpg')).then((made) => (answer = made))
  await vi.advanceTimersByTimeAsync(59_900)
  expect([workers.length, answer]).toEqual([1, 'none yet'])
  await vi.advanceTimersByTimeAsync(200)
  await asked
  expect(answer).toEqual({ blob: null, flaws: [] })
})

test('where no worker can begin, there is no answer, and the next may', async () => {
  vi.stubGlobal('Worker', () => {
    throw new Error('refused')
  })
  expect(await preparePhotographs(order('one.jpg'))).toEqual({ blob: null, flaws: [] })
  const workers = stubPhotographWorkers()
  const asked = preparePhotographs(order('one.jpg'))
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer(new Blob(['made']))
  expect((await asked).blob?.size).toBe(4)
})

test.each([
  ['card.png', 'image/png', 'image/png'],
  ['card.webp', 'image/webp', 'image/jpeg'],
])('%s that is edited stays in its place, as a file of type %s', async (name, type, made) => {
  const workers = stubPhotographWorkers()
  const asked = editPicture(photograph(name, type), { isTurned: true })
  await until(() => expect(workers).toHaveLength(1))
  expect(workers[0]?.asked).toMatchObject({ type: made, mustBeMade: true, edit: { isTurned: true } })
  workers[0]?.answer(new Blob(['made']))
  const file = await asked
  expect([file?.name, file?.type, file?.size]).toEqual([name, made, 4])
})

test('what cannot be edited is nothing', async () => {
  const workers = stubPhotographWorkers()
  const asked = editPicture(photograph('card.jpg', 'image/jpeg'), {})
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer('crash')
  expect(await asked).toBeNull()
})
