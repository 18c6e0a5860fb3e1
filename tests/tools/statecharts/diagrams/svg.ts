import { withInner } from './geometry'
import {
  MARGIN,
  PADDING,
  type Area,
  type Placed,
  type PlacedBox,
  type PlacedLink,
  type Point,
} from './layout'
import type { Box, Line } from './scene'
import { drawSigns, signsWidth, widthOfSigns } from './signs'
import { escape, LINE_STYLES, MARK_STYLES, markerDefinitions } from './svg-style'
import { callersKeyOf, keyOf, tablesOf, type Block } from './svg-tables'
import { heightOf, STYLES, widthOf, wrap, type TextStyle } from './text'

/** Says where a box of a picture leads when it is followed; null for one that leads nowhere. */
export type LinkOf = (box: Box) => { href: string; label: string } | null

/**
 * The picture as an SVG text. It needs no font, script or style from elsewhere, and is legible on paper. With `linkOf` its boxes
 * are links, for a page that has more to say about them.
 */
export function svgOf(placed: Placed, linkOf?: LinkOf): string {
  const { scene } = placed
  const inner = Math.max(placed.width, 620)
  const head = headOf(scene.title, scene.description, inner)
  const tables = tablesOf(scene.tables, inner)
  const key = keyOf(scene)
  const callersKey = callersKeyOf(scene, inner)
  const width = Math.max(inner, head.width, tables.width, key.width, callersKey.width) + 2 * MARGIN
  const tablesTop = MARGIN + head.height + placed.height
  const keyTop = tablesTop + tables.height
  const isKeyBlank = key.lines.length === 0 && callersKey.lines.length > 0
  const callersTop = keyTop + (isKeyBlank ? 0 : key.height)
  const height = callersTop + callersKey.height + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole(width)}" height="${whole(height)}" viewBox="0 0 ${whole(width)} ${whole(height)}" role="${linkOf ? 'group' : 'img'}" font-family="Arial, Helvetica, 'Liberation Sans', sans-serif">`,
    `<title>${escape(scene.title)}</title>`,
    `<defs>${markerDefinitions().join('')}</defs>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    at(MARGIN, MARGIN, head.lines),
    at(MARGIN + Math.max(0, (width - 2 * MARGIN - placed.width) / 2), MARGIN + head.height, [
      ...placed.boxes.flatMap(withInner).map((box) => linked(drawBox(box), linkOf?.(box.box) ?? null)),
      ...placed.links.map(drawLink),
      ...placed.links.flatMap(drawLabel),
    ]),
    at(MARGIN, tablesTop, tables.lines),
    at(MARGIN, keyTop, key.lines),
    ...(callersKey.lines.length > 0 ? [at(MARGIN, callersTop, callersKey.lines)] : []),
    '</svg>\n',
  ].join('\n')
}

function at(x: number, y: number, lines: readonly string[]): string {
  return `<g transform="translate(${whole(x)} ${whole(y)})">\n${lines.join('\n')}\n</g>`
}

/** Numbers are written whole: finer ones would make noise in a comparison of two revisions. */
function whole(value: number): number {
  return Math.round(value)
}

function headOf(title: string, description: string, width: number): Block {
  const texts = description === '' ? [] : description.split('\n').flatMap((text) => wrap(text, width / 6.5))
  return {
    width: Math.max(widthOf(title, 'title') * 1.3, ...texts.map((text) => widthOf(text, 'note'))),
    height: 36 + texts.length * heightOf('note'),
    lines: [
      `<text y="16" font-size="17" font-weight="bold">${escape(title)}</text>`,
      ...texts.map(
        (text, index) =>
          `<text y="${36 + index * heightOf('note')}" font-size="11" fill="#4b5563">${escape(text)}</text>`,
      ),
    ],
  }
}

function linked(drawing: string, link: ReturnType<LinkOf>): string {
  if (!link) return drawing
  return `<a href="${escape(link.href)}" aria-label="${escape(link.label)}">\n${drawing}\n</a>`
}

function drawBox(placed: PlacedBox): string {
  const { box, x, y, width, height } = placed
  if (box.shape === 'initial')
    return `<circle cx="${whole(x + 6)}" cy="${whole(y + 6)}" r="6" fill="#1f2937"/>`
  const { fill, stroke, dash, radius } = lookOf(placed)
  const rect = (by: number): string =>
    `<rect x="${whole(x) + by}" y="${whole(y) + by}" width="${whole(width) - 2 * by}" height="${whole(height) - 2 * by}" rx="${Math.max(0, radius - by)}" fill="${by > 0 ? 'none' : fill}" stroke="${stroke}"${dash}/>`
  return [
    rect(0),
    ...(box.shape === 'final' ? [rect(3)] : []),
    ...textLines(box.lines, placed, box.inner.length > 0 || box.lines.length > 1 ? PADDING : 5, box.mark),
  ].join('\n')
}

function lookOf({ box, inner }: PlacedBox): { fill: string; stroke: string; dash: string; radius: number } {
  if (box.mark) {
    const { color, fill } = MARK_STYLES[box.mark]
    return {
      fill,
      stroke: color,
      dash: box.mark === 'removed' ? dashes('6 3') : ' stroke-width="2"',
      radius: 8,
    }
  }
  const looks: Record<Box['shape'], [fill: string, dash: string, radius: number]> = {
    state: [inner.length > 0 ? '#f8fafc' : '#fff', '', 8],
    final: ['#fff', '', 8],
    region: ['#fff', dashes('8 4'), 0],
    initial: ['#000', '', 0],
    elsewhere: ['#f1f5f9', dashes('4 3'), 11],
    anywhere: ['#fefce8', '', 11],
  }
  const [fill, dash, radius] = looks[box.shape]
  return { fill, stroke: '#475569', dash, radius }
}

function dashes(pattern: string): string {
  return ` stroke-dasharray="${pattern}"`
}

function textLines(lines: readonly Line[], { x, y }: Area, padding: number, mark?: Box['mark']): string[] {
  let top = y + padding
  const setIn = signsWidth(lines)
  return lines.map(({ text, role, callers }, index) => {
    const { size, bold }: TextStyle = STYLES[role]
    const baseline = whole(top + size)
    const pill =
      role === 'tags'
        ? `<rect x="${whole(x) + PADDING - 3}" y="${whole(top)}" width="${widthOf(text, role) + 4}" height="${size + 4}" rx="4" fill="#e0e7ff"/>`
        : ''
    const signs = drawSigns(callers ?? [], whole(x) + PADDING, whole(top), size)
    top += heightOf(role)
    const sign = mark && index === 0 ? `${MARK_STYLES[mark].sign} ` : ''
    const color = role === 'note' ? '#4b5563' : '#111827'
    return `${pill}${signs}<text x="${whole(x) + PADDING + (callers ? setIn : 0)}" y="${baseline}" font-size="${size}"${bold ? ' font-weight="bold"' : ''} fill="${color}">${escape(sign + text)}</text>`
  })
}

function drawLink({ link, points }: PlacedLink): string {
  if (link.kind === 'order') return ''
  const { dash, start, color } = LINE_STYLES[link.kind]
  const stroke = link.mark ? MARK_STYLES[link.mark].color : color
  return `<path d="${pathThrough(points)}" fill="none" stroke="${stroke}" stroke-width="${link.mark ? 2 : 1.3 + 5 * (link.weight ?? 0)}"${dash ? ` stroke-dasharray="${dash}"` : ''}${start === 'none' ? '' : ` marker-start="url(#start-${link.kind})"`} marker-end="url(#end-${link.mark ?? link.kind})"/>`
}

function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${whole(point.x)} ${whole(point.y)}`
      if (!after) return `L${whole(point.x)} ${whole(point.y)}`
      const from = towards(point, before)
      const to = towards(point, after)
      return `L${whole(from.x)} ${whole(from.y)}Q${whole(point.x)} ${whole(point.y)} ${whole(to.x)} ${whole(to.y)}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(6, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function drawLabel({ link, points, label }: PlacedLink): string[] {
  if (!label || link.kind === 'order') return []
  // The text is narrower than its estimate: it begins, or ends, at the side where its line is.
  const isLeft = points.some(({ x }, index) => {
    const next = points[index + 1]
    const isBeside = next?.x === x && Math.min(next.y, points[index]?.y ?? 0) < label.y + label.height
    return isBeside && Math.max(next.y, points[index]?.y ?? 0) > label.y && x >= label.x + label.width
  })
  const anchor = isLeft ? ' text-anchor="end"' : ''
  const color = link.mark ? MARK_STYLES[link.mark].color : LINE_STYLES[link.kind].color
  const setIn = signsWidth(link.lines)
  const side = isLeft ? label.x + label.width : label.x
  return link.lines.map(({ text, role, callers }, index) => {
    const sign = link.mark && index === 0 ? `${MARK_STYLES[link.mark].sign} ` : ''
    const top = whole(label.y + index * heightOf(role))
    const baseline = whole(label.y + index * heightOf(role) + STYLES[role].size)
    const signs = drawSigns(
      callers ?? [],
      whole(isLeft ? side - widthOfSigns(callers ?? []) : side),
      top,
      STYLES[role].size,
    )
    const by = callers ? setIn : 0
    return `${signs}<text xml:space="preserve" x="${whole(isLeft ? side - by : side + by)}" y="${baseline}"${anchor} font-size="${STYLES[role].size}" fill="${color}">${escape(sign + text)}</text>`
  })
}
