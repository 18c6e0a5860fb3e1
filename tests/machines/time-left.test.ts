import { expect, test } from 'vitest'
import { timeLeft } from '@/machines/time-left'

test('a chart waits for as long as the server has told, and for the grace it gives', () => {
  expect(timeLeft({ seconds_left: 900 })).toBe(900_000)
  expect(timeLeft({ seconds_left: 900 }, 5000)).toBe(905_000)
})

test('a chart that has been told no time asks again soon, though not without a pause', () => {
  expect(timeLeft(null)).toBe(1000)
})
