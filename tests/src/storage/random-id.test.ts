import { expect, test, vi } from 'vitest'
import { randomId } from '@/src/storage/random-id'

test('an id is a random UUID, and no two are the same', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(randomId()).not.toBe(randomId())
})

test('small numbers have their two digits', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  expect(randomId()).toBe('00000000-0000-4000-8000-000000000000')
})
