import { afterEach, expect, test, vi } from 'vitest'
import {
  markTargetReached,
  takeTargetFiles,
  getTargetField,
  setTargetField,
} from '@/src/form/upload/target-field'

afterEach(() => setTargetField('', ''))

const slip = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })

test('a field is wanted for two minutes, and not one millisecond longer', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  setTargetField('a1', 'salary_slip2', [slip])
  vi.setSystemTime(119_999)
  expect(getTargetField('a1')).toBe('salary_slip2')
  vi.setSystemTime(120_000)
  expect(getTargetField('a1')).toBeNull()
  expect(takeTargetFiles('a1', 'salary_slip2')).toEqual([])
})

test('what was chosen for it is taken once, by that field of that application only', () => {
  setTargetField('a1', 'salary_slip2', [slip])
  expect(takeTargetFiles('b2', 'salary_slip2')).toEqual([])
  expect(takeTargetFiles('a1', 'salary_slip1')).toEqual([])
  expect(takeTargetFiles('a1', 'salary_slip2')).toEqual([slip])
  expect(takeTargetFiles('a1', 'salary_slip2')).toEqual([])
  expect(getTargetField('a1')).toBe('salary_slip2')
})

test('a field that was reached is wanted no more', () => {
  setTargetField('a1', 'salary_slip2')
  expect(takeTargetFiles('a1', 'salary_slip2')).toEqual([])
  markTargetReached()
  expect(getTargetField('a1')).toBeNull()
})
