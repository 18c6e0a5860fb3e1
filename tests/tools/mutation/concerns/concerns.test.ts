import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { concerns } from './concerns'
import { applyMutant, placeOf } from './mutant'
import { journeyFile } from './try-journey'
import { root, testFile } from './try-mutants'

describe.each(Object.entries(concerns))('%s', (_, mutants) => {
  test('has thirty faults, each of its own', () => {
    const faults = mutants.map(({ at, text, replacement }) => `${at} ${text} ${replacement}`)
    expect(new Set(faults).size).toBe(30)
  })

  test('at most one fault survives, and has a reason', () => {
    expect(mutants.filter(({ survives }) => survives !== undefined).length).toBeLessThanOrEqual(1)
  })

  test.each(mutants)('$at: $harm', (mutant) => {
    const code = readFileSync(path.join(root, placeOf(mutant).file), 'utf8')
    expect(applyMutant(code, mutant)).not.toBe(code)
    expect(mutant.tests.map(testFile)).not.toEqual([])
  })
})

const claimed = Object.values(concerns)
  .flat()
  .flatMap(({ journey }) => journey ?? [])

test.each(claimed)('there is a journey $file: $title', ({ file, title }) => {
  expect(readFileSync(journeyFile(file), 'utf8')).toContain(title)
})

const CODE = 'const rate = 2\nfunction pay(sum: number) {\n  return sum * 2\n}\n'

test('a fault stands in its symbol alone', () => {
  const mutant = { at: 'pay.ts#pay', text: '2', replacement: '3' }
  expect(applyMutant(CODE, mutant)).toBe(CODE.replace('sum * 2', 'sum * 3'))
})

test.each([
  ['a symbol that is gone', { at: 'pay.ts#owe', text: '2', replacement: '3' }, 'declared 0 times'],
  ['a text that is gone', { at: 'pay.ts#pay', text: '4', replacement: '3' }, 'is there 0 times'],
  ['a text that is there twice', { at: 'pay.ts#pay', text: 'sum', replacement: '3' }, 'is there 2 times'],
  ['what is no code', { at: 'pay.ts#pay', text: 'return sum', replacement: 'return )' }, 'is no code'],
])('%s is said', (_, mutant, words) => {
  expect(() => applyMutant(CODE, mutant)).toThrow(words)
})
