import { readFileSync } from 'node:fs'

// The budgets of the pages, in brotli bytes as a phone downloads them. A page counts everything it imports statically that an
// earlier page has not loaded already, read from the build's own manifest.

const ROOT = 'dist/client'
const manifest = JSON.parse(readFileSync(`${ROOT}/.vite/manifest.json`, 'utf8'))

function closureOf(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closureOf(imported, seen)
  return seen
}

const filesOf = (keys) => [...keys].map((key) => `${ROOT}/${manifest[key].file}`)
const stylesOf = (keys) =>
  [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))].map((css) => `${ROOT}/${css}`)
const without = (keys, loaded) => new Set([...keys].filter((key) => !loaded.has(key)))
const screenName = (key) => /features\/(?<name>.*-screen)\.tsx$/.exec(key)?.groups.name

const signIn = closureOf('index.html')
// The chunk named in vite.config.ts; a page that is nothing but a door to it has no entry of its own.
const wizardChunk = Object.keys(manifest).find((key) => /^_wizard-.*\.js$/.test(key))
const firstPages = [
  'src/app/shell/signed-in-frame.tsx',
  'src/app/shell/wizard-frame.tsx',
  'src/features/start/mobile-screen.tsx',
]
const firstStep = new Set()
for (const key of [wizardChunk, ...firstPages]) if (key in manifest) closureOf(key, firstStep)
const loaded = new Set([...signIn, ...firstStep])
const laterSteps = Object.keys(manifest).filter((key) => screenName(key) && !loaded.has(key))

export default [
  { name: 'Sign-in page: scripts', path: filesOf(signIn), limit: '125 kB' },
  { name: 'Sign-in page: HTML and styles', path: [`${ROOT}/index.html`, ...stylesOf(signIn)], limit: '9 kB' },
  {
    name: 'First wizard step: scripts and styles beyond that',
    path: [...filesOf(without(firstStep, signIn)), ...stylesOf(without(firstStep, signIn))],
    limit: '75 kB',
  },
  ...laterSteps.map((key) => ({
    name: `Step ${screenName(key)}: beyond that`,
    path: filesOf(without(closureOf(key), loaded)),
    limit: '5 kB',
  })),
]
