/* Breaks the product on purpose: npm run mutate [-- <chart>] the charts, npm run mutate -- --code [path ...] the code. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startVitest } from 'vitest/node'

const [first, ...rest] = process.argv.slice(2)

if (first === '--code') {
  const run = path.join(import.meta.dirname, '../../run.mjs')
  const command = path.join(import.meta.dirname, 'code/code.command.ts')
  const { status } = spawnSync(process.execPath, [run, command, ...rest], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else await mutateCharts(first)

function print(name, errors) {
  for (const { message } of errors) process.stdout.write(`${name}: ${message}\n`)
}

async function mutateCharts(chart) {
  // The mutants' own printing is all there is to see.
  const failuresOnly = {
    onTestCaseResult: (testCase) => print(testCase.name, testCase.result().errors ?? []),
    onTestModuleEnd: (module) => print('mutate', module.errors()),
  }
  await startVitest('test', [], {
    config: 'tests/tools/mutation/vitest.config.ts',
    watch: false,
    reporters: [failuresOnly],
    env: chart === undefined ? {} : { CHART: chart },
  })
}
