import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '@/server/core/group-by'
import { ROOT, run } from '../other-revision'
import { isSpoken, PICTURES, readComparisons, type Comparison } from '../pictures/folders'
import { diffOf } from '../pictures/report'
import { html, type Markup } from '../statecharts/atlas/html'
import { countOf, firstOf, folded, plain, sectionCommand, type Line } from './section'

const SHOWN = {
  same: [],
  changed: ['before', 'after'],
  added: ['after'],
  removed: ['before'],
} as const satisfies Record<Comparison['result'], readonly string[]>

/** Beside the page, which stays small enough to open. */
const COPIES = 'pictures'

/** A state's or page's name without the width of a picture: 'walks/otp/awaitingCode'. */
const screenOf = ({ name }: Comparison) => name.replace(/(?:-\d+\.png|\.txt)$/, '')
const areaOf = (screen: string) => path.posix.dirname(screen)

function showPicture({ name, result }: Comparison, folder: string): Markup[] {
  return SHOWN[result].map((side) => {
    const copy = path.join(folder, COPIES, side, name)
    mkdirSync(path.dirname(copy), { recursive: true })
    cpSync(path.join(PICTURES, side, name), copy)
    const source = `${COPIES}/${side}/${name}`
    return html`<figure>
      <figcaption>${side}, ${/-(?<width>\d+)\.png$/.exec(name)?.groups?.['width'] ?? ''} wide</figcaption>
      <a href="${source}"><img src="${source}" loading="lazy" alt="${name}, ${side}" /></a>
    </figure>`
  })
}

function showScreen(screen: string, own: readonly Comparison[], folder: string): Markup {
  const pictures = own.filter((one) => !isSpoken(one.name))
  const spoken = own.filter(({ name, result }) => isSpoken(name) && result === 'changed')
  const results = [...new Set(own.map(({ result }) => result))].join(', ')
  return folded(
    `${path.posix.basename(screen)}: ${results}`,
    html`<div class="pictures">${pictures.map((picture) => showPicture(picture, folder))}</div>
      ${spoken.map(
        ({ name }) =>
          html`<p>As a screen reader says it:</p>
            <pre>${diffOf(name)}</pre>`,
      )}`,
  )
}

function lineOf(area: string, screens: readonly [string, readonly Comparison[]][], all: number): Line {
  const count = (wanted: Comparison['result']) =>
    screens.filter(([, own]) => own.every(({ result }) => result === wanted)).length
  const [added, removed] = [count('added'), count('removed')]
  const changed = screens.length - added - removed
  const counts = [
    changed > 0 && `${changed} changed`,
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
  ].filter((words) => words !== false)
  return plain(`${area}: of ${countOf(all, 'screen')} ${counts.join(', ')}`)
}

/** States and pages whose picture or spoken text changed, before and after; taken by `npm run pictures`. */
export default sectionCommand(({ commit, folder }) => {
  const status = run(ROOT, ['npm', 'run', '-s', 'pictures', '--', commit])
  const comparisons = readComparisons()
  const changed = comparisons.filter(({ result }) => result !== 'same')
  const screens = [...groupBy(changed, screenOf)]
  const byArea = groupBy(screens, ([screen]) => areaOf(screen))
  const allIn = (area: string) =>
    new Set(comparisons.map(screenOf).filter((screen) => areaOf(screen) === area)).size
  const lines = [...byArea].map(([area, own]) => lineOf(area, own, allIn(area)))
  const missing = status === 0 ? [] : [plain('Some pictures could not be taken: the log says which.')]
  if (screens.length === 0)
    return { lines: [plain('Every screen looks and reads as before.'), ...missing], details: null }
  return {
    lines: [...firstOf(lines), ...missing],
    details: html`${[...byArea].map(
      ([area, own]) =>
        html`<h3>${area}</h3>
          ${own.map(([screen, all]) => showScreen(screen, all, folder))}`,
    )}`,
  }
})
