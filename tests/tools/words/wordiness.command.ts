import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkOut, ROOT, run, runOrThrow } from '../other-revision'
import { CAMERA } from '../pictures/folders'
import type { PageTexts } from '../pictures/texts'
import { percent, tableOf } from '../statecharts/model/report'
import { createTextCounter } from './count-text'
import { listFixedTexts, readSpecification } from './fixed-texts'

const TEXTS = path.join(ROOT, 'test-results/words')
/** Whoever waits or has failed is not at the first look; errors and the way on are no place to save words, and law writes whole pages. */
const NOT_COUNTED = /(?:loading|failed|missing|terms|complaints)$/

type Screen = { name: string; base: number; now: number }

/** Opens each page of a build with this tree's driver, so that a revision without one can be counted too. @returns false where some could not be opened */
function readScreens(directory: string, side: 'base' | 'now'): boolean {
  runOrThrow(directory, ['npm', 'run', '-s', 'build'])
  const variables = { E2E_DIST: path.join(directory, 'dist'), PAGE_TEXTS: path.join(TEXTS, side) }
  const choice = ['--config', CAMERA, '--grep-invert', NOT_COUNTED.source]
  return run(ROOT, ['npx', 'playwright', 'test', ...choice], variables) === 0
}

function countScreens(side: 'base' | 'now'): Map<string, number> {
  const specification = readSpecification()
  const labels = listFixedTexts()
  const folder = path.join(TEXTS, side)
  const names = readdirSync(folder).map((file) => path.basename(file, '.json'))
  return new Map(
    names
      .filter((name) => !NOT_COUNTED.test(name))
      .map((name) => {
        // Written by pictures/texts.ts.
        const { texts, answers } = JSON.parse(
          readFileSync(path.join(folder, `${name}.json`), 'utf8'),
        ) as PageTexts
        const countText = createTextCounter(specification, [...labels, ...answers])
        return [name, texts.reduce((sum, text) => sum + countText(text), 0)]
      }),
  )
}

function tableOfScreens(): string {
  const before = countScreens('base')
  const screens = [...countScreens('now')].map(([name, now]): Screen => ({
    name,
    base: before.get(name) ?? 0,
    now,
  }))
  const sum = (side: 'base' | 'now') => screens.reduce((total, screen) => total + screen[side], 0)
  return tableOf<Screen>(
    [
      ['screen', ({ name }) => name],
      ['base', ({ base }) => String(base)],
      ['now', ({ now }) => String(now)],
      ['ratio', ({ base, now }) => (base === 0 ? '' : percent(now / base))],
    ],
    [...screens, { name: 'all', base: sum('base'), now: sum('now') }],
  )
}

/**
 * `npm run words -- <revision>`: how many words of our own each page shows at first at 360 px, in that revision (the last commit where none is
 * named) and in this tree, by this tree's driver. Counted is what is seen: not what is hidden, folded, in a closed dialog, or a name for
 * screen readers alone. Left out are the texts of the specification, of fields and of options; what the server has answered (names,
 * notices); key facts, and values beside their labels; the header, the steps, the list of errors, the hints of fixed-texts.ts; pages of
 * law, and of what loads or has failed. Answers with 1 where a page could not be opened.
 */
export default function wordiness([base = 'HEAD']: readonly string[]): number {
  rmSync(TEXTS, { recursive: true, force: true })
  const other = checkOut(base)
  try {
    const whole = [readScreens(other.directory, 'base'), readScreens(ROOT, 'now')].every(Boolean)
    process.stdout.write(`${tableOfScreens()}\n`)
    return whole ? 0 : 1
  } finally {
    other.remove()
  }
}
