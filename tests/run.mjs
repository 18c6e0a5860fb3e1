/* Runs a command written in TypeScript: node tests/run.mjs <module> [arguments]. Its default export answers with the exit code. */
import path from 'node:path'
import { createRunnableDevEnvironment, resolveConfig } from 'vite'

const [module = '', ...parameters] = process.argv.slice(2)
const config = await resolveConfig(
  {
    configFile: false,
    envDir: false,
    root: path.join(import.meta.dirname, '..'),
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    environments: {
      inline: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node'] },
      },
    },
  },
  'serve',
)
// As Vite's `runnerImport`, which ends before the command could import anything more.
const environment = createRunnableDevEnvironment('inline', config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
})
await environment.init()
try {
  const command = await environment.runner.import(path.resolve(module))
  process.exitCode = await command.default(parameters)
} finally {
  await environment.close()
}
