/* Runs a command written in TypeScript: node tests/run.mjs <module> [arguments]. Its default export answers with the exit code. */
import path from 'node:path'
import { runnerImport } from 'vite'

const [module = '', ...parameters] = process.argv.slice(2)
const command = await runnerImport(path.resolve(module), {
  configFile: false,
  root: path.join(import.meta.dirname, '..'),
  resolve: { tsconfigPaths: true },
  logLevel: 'error',
})
process.exitCode = await command.module.default(parameters)
