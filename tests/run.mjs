/* Runs a command written in TypeScript: node tests/run.mjs <module> [arguments]. Its default export answers with the exit code. */
import path from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(path.join(import.meta.dirname, 'run-command.mjs'), {
  root: path.join(import.meta.dirname, '..'),
  resolve: { tsconfigPaths: true },
  logLevel: 'error',
})
