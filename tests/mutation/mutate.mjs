/* Tries every mutant of every chart, or of one: npm run mutate [-- <chart>]. The mutants' own printing is all there is to see. */
import { startVitest } from 'vitest/node'

const [chart] = process.argv.slice(2)

const failuresOnly = {
  onTestCaseResult: (testCase) => {
    for (const { message } of testCase.result().errors ?? [])
      process.stdout.write(`${testCase.name}: ${message}\n`)
  },
}

await startVitest('test', [], {
  config: 'tests/mutation/vitest.config.ts',
  watch: false,
  reporters: [failuresOnly],
  env: chart === undefined ? {} : { CHART: chart },
})
