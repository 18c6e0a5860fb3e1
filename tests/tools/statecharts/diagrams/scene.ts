import type { CallerSign, Signed } from './callers'
import type { ChartFacts, Trigger } from './description'
import type { TextRole } from './text'

/** One line of a box or a label. */
export type Line = { text: string; role: TextRole } & Signed

/** All that changed about a thing since another revision; nothing in an ordinary picture. */
export type Mark = 'added' | 'removed' | 'changed'

/** A box to draw. `elsewhere` is a state outside of the picture, `anywhere` stands for every state inside its box. */
export type Box = {
  id: string
  shape: 'state' | 'final' | 'region' | 'initial' | 'elsewhere' | 'anywhere'
  lines: Line[]
  inner: Box[]
  mark?: Mark
}

/** A line to draw between two boxes. `order` is not drawn: it puts one box below another. */
export type Link = {
  id: string
  from: string
  to: string
  kind: Trigger | 'initial' | 'order'
  lines: Line[]
  mark?: Mark
  /** 0 to 1, drawn as thickness. */
  weight?: number
}

/** Transitions that are listed below the picture, because as lines they would drown it. */
export type Table = { title: string; rows: Row[] }

/** One row of a table, as long as it may be. */
export type Row = { text: string } & Signed

/** A picture before anything has its place. */
export type Scene = {
  title: string
  description: string
  boxes: Box[]
  links: Link[]
  tables: Table[]
  callers?: readonly CallerSign[]
}

/** Says how many characters the texts of a picture may be wide; narrower ones make it narrower and taller. */
export type Wrapping = { box: number; label: number }

/** All that a picture shows: one state of a chart (the empty path is all of it), with everything inside it or its children only. */
export type Frame = { chart: ChartFacts; root: string; isDeep: boolean }
