import packed from './pincodes.txt?raw'

export type Place = { city: string; state: string }

type PincodeRange = { readonly from: number; readonly to: number } & {
  readonly [Part in keyof Place]?: string | undefined
}

/** Other names for states and cities, and for ranges of pincodes, of which the first that fits counts. */
export type Corrections = {
  readonly states: Readonly<Record<string, string>>
  readonly cities: Readonly<Record<string, string>>
  readonly stretches: readonly PincodeRange[]
}

let places: Map<number, Place> | undefined

/** One line a place: state, city or district, and its pincodes as base-36 steps from the one before. */
function unpackPlaces(): Map<number, Place> {
  const table = new Map<number, Place>()
  for (const line of packed.trimEnd().split('\n')) {
    const [state = '', name = '', steps = ''] = line.split('\t')
    const place = { city: name.replace(/\s*\([A-Z]{2,3}\)$/, ''), state }
    let pincode = 0
    for (const step of steps.split(' ')) {
      pincode += Number.parseInt(step, 36)
      table.set(pincode, place)
    }
  }
  return table
}

function correctName(names: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name
}

/** @returns undefined when India Post has no such code (specification 5.4) */
export function findPlace({ states, cities, stretches }: Corrections, pincode: string): Place | undefined {
  places ??= unpackPlaces()
  const code = Number(pincode)
  const place = places.get(code)
  if (!place) return undefined
  const stretch = stretches.find(({ from, to }) => code >= from && code <= to)
  return {
    city: stretch?.city ?? correctName(cities, place.city),
    state: stretch?.state ?? correctName(states, place.state),
  }
}
