/* Tries every mutant of every chart, or of one: npm run mutate [-- <chart>]. The mutants' own printing is all there is to see. */
import { startVitest } from 'vitest/node'

const [chart] = process.argv.slice(2)

const print = (name, errors) => {
  for (const { message } of errors) process.stdout.write(`${name}: ${message}\n`)
}

const failuresOnly = {
  onTestCaseResult: (testCase) => print(testCase.name, testCase.result().errors ?? []),
  onTestModuleEnd: (module) => print('mutate', module.errors()),
}

await startVitest('test', [], {
  config: 'tests/mutation/vitest.config.ts',
  watch: false,
  reporters: [failuresOnly],
  env: chart === undefined ? {} : { CHART: chart },
})
