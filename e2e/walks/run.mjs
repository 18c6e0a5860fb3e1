/*
 * npm run walks: builds the app with its inspector and walks the charts on their screens. `-- <chart>` walks that chart alone,
 * `-- <chart> <number>` one walk; `--pictures` also writes what the atlas shows, `--sweep` looks for what keeps people out, `--language=te`
 * walks in another language, or in `pseudo`, `--steps=70` goes no walk further than that. Everything else goes to Playwright: --headed.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'vite'

const OUT = 'dist/walks'
const root = path.join(import.meta.dirname, '../..')
const parameters = process.argv.slice(2)
const words = parameters.filter((parameter) => !parameter.startsWith('--'))
const OWN = new Set(['--pictures', '--sweep'])
const language = parameters.find((parameter) => parameter.startsWith('--language='))
const steps = parameters.find((parameter) => parameter.startsWith('--steps='))
const flags = parameters.filter(
  (parameter) => parameter.startsWith('--') && ![language, steps].includes(parameter) && !OWN.has(parameter),
)
const [chart, number] = words
const chosen =
  chart === undefined ? [] : ['--grep', `${chart} walk ${number === undefined ? '' : `${number}$`}`]

if (process.env.WALKS_DIST === undefined)
  await build({ root, mode: 'inspect', logLevel: 'warn', build: { outDir: OUT, emptyOutDir: true } })

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const config = path.join(import.meta.dirname, 'playwright.config.ts')
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', config, ...chosen, ...flags],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      WALKS_DIST: process.env.WALKS_DIST ?? OUT,
      ...(chart === undefined ? {} : { WALKS_CHART: chart }),
      ...(parameters.includes('--pictures') ? { WALKS_PICTURES: '1' } : {}),
      ...(parameters.includes('--sweep') ? { WALKS_SWEEP: '1' } : {}),
      ...(language ? { WALKS_LANGUAGE: language.split('=')[1] } : {}),
      ...(steps ? { WALKS_STEPS: steps.split('=')[1] } : {}),
    },
  },
)
process.exitCode = status ?? 1
