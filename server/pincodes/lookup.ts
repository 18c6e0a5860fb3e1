import { CITY_NAMES, STATE_NAMES, STRETCHES } from './overrides'
import packed from './pincodes.txt?raw'

/** Where a pincode is (specification 3.20). */
export type Place = { city: string; state: string }

let places: Map<number, Place> | undefined

/** One line a district: state, district, and its pincodes as base-36 steps from the one before. */
function unpack(): Map<number, Place> {
  const table = new Map<number, Place>()
  for (const line of packed.trimEnd().split('\n')) {
    const [state = '', district = '', steps = ''] = line.split('\t')
    const name = district.replace(/\s*\([A-Z]{2,3}\)$/, '')
    const place = { city: CITY_NAMES[name] ?? name, state: STATE_NAMES[state] ?? state }
    let pincode = 0
    for (const step of steps.split(' ')) {
      pincode += Number.parseInt(step, 36)
      table.set(pincode, place)
    }
  }
  return table
}

/** City and state of a six-digit pincode; `undefined` when India Post has no such code (specification 5.4). */
export function findPlace(pincode: string): Place | undefined {
  places ??= unpack()
  const code = Number(pincode)
  const place = places.get(code)
  if (!place) return undefined
  const stretch = STRETCHES.find(({ from, to }) => code >= from && code <= to)
  return { city: stretch?.city ?? place.city, state: stretch?.state ?? place.state }
}
