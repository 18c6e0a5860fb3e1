import { expect, test, vi } from 'vitest'
import { forgetStored, readStored, readStoredJson, store } from '@/src/storage/local-storage'

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError')
}

test('what is stored is read back, until it is forgotten', () => {
  store('TOKEN', 't1')
  store('STEP', '2')
  store('KYC_ID', '7')
  expect(readStored('TOKEN')).toBe('t1')
  forgetStored('TOKEN', 'STEP')
  expect(readStored('TOKEN')).toBeNull()
  expect(readStored('STEP')).toBeNull()
  expect(readStored('KYC_ID')).toBe('7')
})

test('JSON is read, and what is none is as good as nothing', () => {
  store('join_us', '{"version":1}')
  expect(readStoredJson('join_us')).toEqual({ version: 1 })
  store('join_us', '{"version":')
  expect(readStoredJson('join_us')).toBeNull()
  expect(readStoredJson('TOKEN')).toBeNull()
})

test('a browser that refuses its storage keeps nothing, and nothing breaks', () => {
  localStorage.setItem('TOKEN', 't1')
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('TOKEN')).toBeNull()
  expect(readStoredJson('TOKEN')).toBeNull()
  expect(() => store('TOKEN', 't2')).not.toThrow()
  expect(() => forgetStored('TOKEN')).not.toThrow()
  vi.unstubAllGlobals()
  expect(readStored('TOKEN')).toBe('t1')
})
