/** x from 0 to 4, y from 0 at the top to 6. */
type Point = readonly [x: number, y: number]

/** Lists of points, two digits each. Drawn, so that no server needs a font. */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
}

/** Empty for what is no capital. */
export function strokeLines(letter: string): readonly (readonly [Point, Point])[] {
  const strokes = (STROKES[letter.toUpperCase()] ?? '').split('|')
  return strokes.flatMap((stroke) => {
    const points = stroke.split(' ').map((point): Point => [Number(point[0]), Number(point[1])])
    return points.slice(1).map((to, index) => [points[index] ?? to, to] as const)
  })
}
