import { median } from '../pages/numbers'

/** @returns milliseconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** They take turns, and in going first, so that a slow moment of the machine meets all of them. @returns the median of each */
export async function takeTurns<Place>(
  places: readonly Place[],
  rounds: number,
  measure: (place: Place) => Promise<number>,
): Promise<number[]> {
  const times = places.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = [...places.entries()]
    for (const [at, place] of round % 2 === 0 ? inTurn : inTurn.toReversed())
      times[at]?.push(await measure(place))
  }
  return times.map(median)
}
