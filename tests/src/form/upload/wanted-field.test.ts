import { afterEach, expect, test, vi } from 'vitest'
import { noteReached, takeWantedFiles, wantedField, wantField } from '@/src/form/upload/wanted-field'

afterEach(() => wantField('', ''))

const slip = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })

test('a field is wanted for two minutes, and not one millisecond longer', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  wantField('a1', 'salary_slip2', [slip])
  vi.setSystemTime(119_999)
  expect(wantedField('a1')).toBe('salary_slip2')
  vi.setSystemTime(120_000)
  expect(wantedField('a1')).toBeNull()
  expect(takeWantedFiles('a1', 'salary_slip2')).toEqual([])
})

test('what was chosen for it is taken once, by that field of that application only', () => {
  wantField('a1', 'salary_slip2', [slip])
  expect(takeWantedFiles('b2', 'salary_slip2')).toEqual([])
  expect(takeWantedFiles('a1', 'salary_slip1')).toEqual([])
  expect(takeWantedFiles('a1', 'salary_slip2')).toEqual([slip])
  expect(takeWantedFiles('a1', 'salary_slip2')).toEqual([])
  expect(wantedField('a1')).toBe('salary_slip2')
})

test('a field that was reached is wanted no more', () => {
  wantField('a1', 'salary_slip2')
  expect(takeWantedFiles('a1', 'salary_slip2')).toEqual([])
  noteReached()
  expect(wantedField('a1')).toBeNull()
})
