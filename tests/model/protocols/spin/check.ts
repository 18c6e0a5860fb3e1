import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { STEP } from './promela'

/** All that Spin has found in a model, or the shortest way to what it says is broken. */
export type Verdict = {
  readonly states: number
  /** With one for each state at the end, which may stay as it is. */
  readonly steps: number
  readonly depth: number
  /** The name of the assertion that fails, or the sentence about a state in which nothing can happen. */
  readonly broken: string | null
  readonly way: readonly string[]
  /** Milliseconds of the search alone, without what compiles it. */
  readonly searchMs: number
}

/** More than any way through a world is long. */
const MOST_STEPS = 100_000

/** @returns whether this machine has Spin, and the compiler that it needs */
export function hasSpin(): boolean {
  return ['spin', 'gcc'].every((program) => spawnSync(program, ['--version']).error === undefined)
}

/** Has Spin go through a model, nearest states first. */
export function askSpin(program: string): Verdict {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'spin-'))
  const run = (command: string, ...parameters: string[]) => {
    const { error, status, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
    if (error ?? status !== 0) throw new Error(`${command} failed: ${stdout}`, { cause: error })
    return stdout
  }
  try {
    writeFileSync(path.join(cwd, 'model.pml'), program)
    // Spin would leave variables out of its states that no action reads.
    run('spin', '-o2', '-a', 'model.pml')
    run('gcc', '-O1', '-DSAFETY', '-DBFS', '-DNOREDUCE', '-o', 'pan', 'pan.c')
    const start = performance.now()
    const report = run('./pan', `-m${MOST_STEPS}`)
    const searchMs = performance.now() - start
    const broken = /^pan:1: (?:assertion violated )?(.*) \(at depth/m.exec(report)?.[1] ?? null
    if (broken === null && /Search not completed/.test(report)) throw new Error(`Spin did not end: ${report}`)
    return {
      states: numberIn(report, /(\d+) states, stored/),
      // The first state counts as one.
      steps: numberIn(report, /(\d+) transitions/) - 1,
      depth: numberIn(report, /depth reached (\d+)/),
      broken,
      way: broken === null ? [] : stepsIn(run('spin', '-t', '-B', '-T', 'model.pml')),
      searchMs,
    }
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

function stepsIn(replay: string): string[] {
  return replay.split('\n').flatMap((line) => (line.startsWith(STEP) ? line.slice(STEP.length) : []))
}

function numberIn(report: string, pattern: RegExp): number {
  const [, number] = pattern.exec(report) ?? []
  if (number === undefined) throw new Error(`Spin says nothing like ${pattern.source}: ${report}`)
  return Number(number)
}
