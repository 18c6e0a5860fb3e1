import type { Link, Mark } from './scene'

/** Says how a kind of line looks: its colour, its dashes, and the sign at its start, so that colour alone tells nothing. */
export type LineStyle = {
  color: string
  dash: string
  start: 'none' | 'dot' | 'ring' | 'cross' | 'bar'
  words: string
}

/** The kinds of lines, as drawn and as named in the key below each picture. */
export const LINE_STYLES: Record<Exclude<Link['kind'], 'order'>, LineStyle> = {
  event: { color: '#1f2937', dash: '', start: 'none', words: 'event' },
  done: { color: '#15803d', dash: '9 3', start: 'dot', words: 'done' },
  failed: { color: '#b91c1c', dash: '3 3', start: 'cross', words: 'failed' },
  always: { color: '#1d4ed8', dash: '1 4', start: 'bar', words: 'always (no event)' },
  after: { color: '#7e22ce', dash: '10 3 2 3', start: 'ring', words: 'after a delay' },
  initial: { color: '#1f2937', dash: '', start: 'none', words: 'begins here' },
}

/** Says how a changed thing is told apart: the sign before its text, its colour, and its name in the key. */
export const MARK_STYLES: Record<Mark, { sign: string; color: string; fill: string; words: string }> = {
  added: { sign: '+', color: '#15803d', fill: '#dcfce7', words: 'added' },
  removed: { sign: '−', color: '#b91c1c', fill: '#fee2e2', words: 'removed' },
  changed: { sign: '~', color: '#a16207', fill: '#fef9c3', words: 'changed' },
}

/** A text as XML. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The start signs and the arrow heads, to be referred to as `#start-done`, `#end-done`, `#end-added`. */
export function markerDefinitions(): string[] {
  const looks = Object.entries({ ...LINE_STYLES, ...MARK_STYLES })
  const starts = Object.entries(LINE_STYLES).filter(([, { start }]) => start !== 'none')
  return [
    ...looks.map(([name, { color }]) =>
      marker(`end-${name}`, 9, `<path d="M0 0 10 5 0 10z" fill="${color}"/>`),
    ),
    ...starts.map(([name, { color, start }]) => marker(`start-${name}`, 5, signs(color)[start])),
  ]
}

function marker(id: string, tip: number, content: string): string {
  return `<marker id="${id}" viewBox="0 0 10 10" refX="${tip}" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto">${content}</marker>`
}

function signs(color: string): Record<LineStyle['start'], string> {
  return {
    none: '',
    dot: `<circle cx="5" cy="5" r="4" fill="${color}"/>`,
    ring: `<circle cx="5" cy="5" r="3.5" fill="#fff" stroke="${color}" stroke-width="1.5"/>`,
    cross: `<path d="M1 1 9 9M1 9 9 1" stroke="${color}" stroke-width="2"/>`,
    bar: `<path d="M5 0V10" stroke="${color}" stroke-width="2.5"/>`,
  }
}
