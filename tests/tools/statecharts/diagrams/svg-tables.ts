import type { Signed } from './callers'
import type { Box, Row, Scene, Table } from './scene'
import { drawSigns, signsWidth } from './signs'
import { escape, LINE_STYLES, MARK_STYLES } from './svg-style'
import { heightOf, widthOf, wrap } from './text'

/** A part of a picture that is placed as a whole, in pixels. */
export type Block = { width: number; height: number; lines: string[] }

const KEY_BEGINS = 'May be sent by'

/** The tables side by side where they fit in `most` pixels, below each other where they do not. */
export function tablesOf(tables: readonly Table[], most: number): Block {
  const lines: string[] = []
  let [x, y, rowHeight, widest] = [0, 0, 0, 0]
  for (const { title, rows } of tables) {
    const texts = [{ text: title }, ...rows.flatMap((row) => linesOf(row, Math.max(60, most / 13)))]
    const setIn = signsWidth(texts)
    const width = Math.max(...texts.map(({ text }) => widthOf(text, 'detail'))) + setIn + 30
    const height = (texts.length + 1) * heightOf('detail') + 18
    if (x > 0 && x + width > most) [x, y, rowHeight] = [0, y + rowHeight, 0]
    lines.push(
      `<rect x="${x}" y="${y + 14}" width="${width - 12}" height="${height - 22}" fill="#f8fafc" stroke="#cbd5e1"/>`,
      ...texts.map(
        ({ text, callers = [] }: Row, index) =>
          `${drawSigns(callers, x + 8, y + 21 + index * heightOf('detail'), 11)}<text xml:space="preserve" x="${x + 8 + (index === 0 ? 0 : setIn)}" y="${y + 32 + index * heightOf('detail')}" font-size="11"${index === 0 ? ' font-weight="bold"' : ''}>${escape(text)}</text>`,
      ),
    )
    x += width
    rowHeight = Math.max(rowHeight, height)
    widest = Math.max(widest, x)
  }
  return { width: widest, height: y + rowHeight, lines }
}

/** The lines of one row: all but the first are set in. */
function linesOf(row: Row, most: number): Row[] {
  const [first = '', ...others] = wrap(row.text, most)
  return [{ ...row, text: first }, ...others.map((text) => ({ text: `      ${text}` }))]
}

function withInner(boxes: readonly Box[]): Box[] {
  return boxes.flatMap((box) => [box, ...withInner(box.inner)])
}

/** @returns what the lines and boxes of this picture mean, on one line. */
export function keyOf({ links, boxes }: Scene): Block {
  const all = withInner(boxes)
  const lines: string[] = []
  let x = 0
  const add = (sign: string, words: string): void => {
    lines.push(sign, `<text x="${x + 46}" y="20" font-size="11" fill="#4b5563">${words}</text>`)
    x += 46 + widthOf(words, 'detail') + 22
  }
  for (const [kind, { color, dash, start, words }] of Object.entries(LINE_STYLES)) {
    if (kind === 'initial' || !links.some((link) => link.kind === kind)) continue
    const marker = start === 'none' ? '' : ` marker-start="url(#start-${kind})"`
    add(
      `<path d="M${x + 4} 16H${x + 38}" stroke="${color}" stroke-width="1.3"${dash ? ` stroke-dasharray="${dash}"` : ''}${marker} marker-end="url(#end-${kind})"/>`,
      words,
    )
  }
  if (all.some(({ shape }) => shape === 'final')) {
    add(
      `<rect x="${x + 8}" y="8" width="30" height="16" rx="5" fill="#fff" stroke="#475569"/><rect x="${x + 11}" y="11" width="24" height="10" rx="3" fill="none" stroke="#475569"/>`,
      'final',
    )
  }
  if (all.some(({ shape }) => shape === 'elsewhere')) {
    add(
      `<rect x="${x + 8}" y="8" width="30" height="16" rx="8" fill="#f1f5f9" stroke="#475569" stroke-dasharray="4 3"/>`,
      'drawn in another picture',
    )
  }
  for (const [mark, { sign, color, fill, words }] of Object.entries(MARK_STYLES)) {
    const isUsed = [...all, ...links].some((thing) => thing.mark === mark)
    if (isUsed) {
      add(
        `<rect x="${x + 8}" y="8" width="30" height="16" rx="5" fill="${fill}" stroke="${color}"/><text x="${x + 19}" y="20" font-size="11" fill="${color}">${sign}</text>`,
        words,
      )
    }
  }
  return { width: x, height: 34, lines }
}

/** The signs of the callers that this picture shows, with their names, in lines of at most `most` pixels; empty without any. */
export function callersKeyOf({ links, boxes, tables, callers = [] }: Scene, most: number): Block {
  const signed = [...withInner(boxes), ...links]
    .flatMap((thing): Signed[] => thing.lines)
    .concat(tables.flatMap(({ rows }) => rows))
  const shown = new Set(signed.flatMap((line) => line.callers ?? []).map(({ letter }) => letter))
  const lines: string[] = []
  let [x, y, widest] = [0, 0, 0]
  const write = (words: string, at: number): string =>
    `<text x="${at}" y="${y + 20}" font-size="11" fill="#4b5563">${escape(words)}</text>`
  for (const caller of callers.filter(({ letter }) => shown.has(letter))) {
    const width = 18 + widthOf(caller.words, 'detail') + 16
    if (x === 0 && y === 0) {
      lines.push(write(KEY_BEGINS, 4))
      x = 4 + widthOf(KEY_BEGINS, 'detail') + 10
    } else if (x + width > most) [x, y] = [4, y + 20]
    lines.push(drawSigns([caller], x, y + 9, 11), write(caller.words, x + 18))
    x += width
    widest = Math.max(widest, x)
  }
  return { width: widest, height: lines.length > 0 ? y + 30 : 0, lines }
}
