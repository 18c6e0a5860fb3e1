import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './options'
import { runWithin } from './run-within'

const newLog = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'run-within-')), 'log')

test('a program that ends tells its code, and its log what it printed', async () => {
  const log = newLog()
  expect(await runWithin(1, ['sh', '-c', 'echo done; exit 3'], log)).toBe(3)
  expect(readFileSync(log, 'utf8')).toBe('done\n')
})

test('a program that hangs is cut off with all that it has started', async () => {
  const log = newLog()
  expect(await runWithin(0.005, ['sh', '-c', 'sleep 600 & echo $!; wait'], log)).toBe('cut off')
  const inner = Number(readFileSync(log, 'utf8'))
  expect(inner).toBeGreaterThan(0)
  await expect.poll(() => readStatus(inner)).toMatch(/^(?:gone|Z)/)
})

/** Nobody may have collected it yet: then it is a zombie. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  } catch {
    return 'gone'
  }
}

test('a run is told its revision, what to leave out, and how long the long parts may take', () => {
  const subjects = ['charts', 'pictures', 'mutants']
  expect(readOptions(['HEAD~3', '--without', 'pictures,mutants'], subjects)).toEqual({
    revision: 'HEAD~3',
    without: ['pictures', 'mutants'],
    minutes: undefined,
  })
  expect(readOptions(['HEAD', '--minutes', '30'], subjects)).toMatchObject({ minutes: 30 })
  expect(readOptions([], subjects)).toContain('Usage')
  expect(readOptions(['HEAD', '--without', 'walks'], subjects)).toContain("no subject 'walks'")
})
