import { writeFileSync } from 'node:fs'
import { html, type Markup } from '../statecharts/atlas/html'

/** A line of the page's first sheet; a warning is something that a reviewer has to decide on. */
export type Line = { text: string; isWarning: boolean }

/** One subject of the page: a few lines for its first sheet, and all of it for whoever asks. */
export type Section = { lines: readonly Line[]; details: Markup | null }

/** All that a section is told: the commit compared with, the page's folder, and how many minutes it has. */
export type Order = { commit: string; folder: string; minutes: number }

/** The most lines of one kind on the first sheet. */
const MOST_LINES = 7

export const plain = (text: string): Line => ({ text, isWarning: false })
export const warning = (text: string): Line => ({ text, isWarning: true })

/** The first few of many lines, and how many are left. */
export function firstOf(lines: readonly Line[], most = MOST_LINES): Line[] {
  if (lines.length <= most) return [...lines]
  return [...lines.slice(0, most - 1), plain(`and ${lines.length - most + 1} more, below`)]
}

/** `1 state`, `2 states`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A list of the details; nothing where it is empty. */
export function listOf(items: readonly (string | Markup)[]): Markup | null {
  if (items.length === 0) return null
  return html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}

/** A part of a section that is opened by itself. */
export function folded(title: string, contents: Markup | null): Markup {
  return html`<details>
    <summary>${title}</summary>
    ${contents}
  </details>`
}

/** A section as a command of its own, so that it can end, hang or fail without the page. It is told its order and the file to write. */
export function sectionCommand(make: (order: Order) => Section | Promise<Section>) {
  return async ([order = '', file = '']: readonly string[]): Promise<number> => {
    // Written by the page's own command.
    writeFileSync(file, JSON.stringify(await make(JSON.parse(order) as Order)))
    return 0
  }
}
