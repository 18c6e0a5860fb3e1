import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lostWalls, probes } from './probes.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/** What oxlint reports of the files below a folder, as `rule file:line`. */
function reported(folder) {
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const { diagnostics } = JSON.parse(stdout)
  return new Set(
    diagnostics.map(({ code, filename, labels }) => `${code} ${filename}:${labels[0]?.span.line}`),
  )
}

/**
 * Tries each wall of a lint configuration, in a folder of its own: the lint of the repository must not meet the probes.
 * Answers how many imports were tried, and which are let through, or reported without need.
 */
export function tryWalls(config) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'))
  try {
    const overrides = config.overrides.filter(({ jsPlugins }) => !jsPlugins)
    // Types are not needed to tell what is imported, and take a second; nor are our own rules, which lie here.
    writeFileSync(
      path.join(folder, '.oxlintrc.json'),
      JSON.stringify({ ...config, overrides, options: { typeAware: false } }),
    )
    copyFileSync(path.join(ROOT, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    const files = probes()
    for (const { file, lines } of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${lines.map(({ code }) => code).join('\n')}\n`)
    }
    const found = reported(folder)
    const wrong = files.flatMap(({ file, rule, lines }) =>
      lines.flatMap(({ code, isReported }, index) =>
        found.has(`${rule} ${file}:${index + 1}`) === isReported
          ? []
          : [`${isReported ? 'not reported' : 'reported without need'}: ${file}: ${code}`],
      ),
    )
    const lost = lostWalls().map(([from, to]) => `tests/walls/rooms.mjs lets ${from} import ${to}`)
    return { tried: files.flatMap(({ lines }) => lines).length, faults: [...lost, ...wrong] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
