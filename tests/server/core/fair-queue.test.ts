import { expect, test } from 'vitest'
import { FairQueue } from '@/server/core/fair-queue'

const always = () => true

function queueOf(...entries: readonly string[]) {
  const queue = new FairQueue<string>()
  for (const entry of entries) queue.add(entry.split(' ').slice(0, 2), entry)
  return queue
}

function takeAll(queue: FairQueue<string>): string[] {
  const taken = []
  while (queue.size > 0) taken.push(queue.take(always))
  expect(queue.take(always)).toBeUndefined()
  return taken.map(String)
}

test('tenants take turns, the people of each take turns, and each in the order of asking', () => {
  const queue = queueOf(
    'ucap asha 1',
    'ucap asha 2',
    'ucap asha 3',
    'ucap ravi 1',
    'lk meena 1',
    'lk meena 2',
  )
  expect(takeAll(queue)).toEqual([
    'ucap asha 1',
    'lk meena 1',
    'ucap ravi 1',
    'lk meena 2',
    'ucap asha 2',
    'ucap asha 3',
  ])
})

test('whoever comes while others wait comes after one of each of them, however many those have sent', () => {
  const queue = queueOf('ucap asha 1', 'ucap asha 2', 'ucap asha 3', 'ucap asha 4')
  queue.add(['lk', 'meena'], 'lk meena 1')
  expect(takeAll(queue).indexOf('lk meena 1')).toBe(1)
})

test('who may not start is passed over and keeps their place', () => {
  const queue = queueOf('ucap asha 1', 'ucap asha 2', 'lk meena 1')
  expect(queue.take((entry) => entry.startsWith('lk'))).toBe('lk meena 1')
  expect(queue.take((entry) => entry.startsWith('lk'))).toBeUndefined()
  expect(takeAll(queue)).toEqual(['ucap asha 1', 'ucap asha 2'])
})

test('who has most in the queue loses the last of it: first the tenant, then the person', () => {
  const queue = queueOf(
    'ucap asha 1',
    'ucap ravi 1',
    'ucap asha 2',
    'ucap ravi 2',
    'ucap asha 3',
    'lk meena 1',
  )
  expect(queue.takeLastOfLongest()).toBe('ucap asha 3')
  expect(queue.size).toBe(5)
  for (let count = 0; count < 3; count += 1) queue.takeLastOfLongest()
  expect(takeAll(queue).toSorted()).toEqual(['lk meena 1', 'ucap asha 1'])
  expect(queueOf('ucap asha 1', 'lk meena 1').takeLastOfLongest()).toBe('lk meena 1')
})
