import { setImmediate as aTurn } from 'node:timers/promises'

/**
 * The embedded database blocks the process while it answers, and one connection is accepted a turn.
 * @param quietTurns so many in a row without an arrival end it
 * @param maxTurns so many end it in any case
 */
export async function awaitQuiet(
  countArrivals: () => number,
  { quietTurns, maxTurns }: { quietTurns: number; maxTurns: number },
): Promise<void> {
  let quiet = 0
  for (let turn = 0; turn < maxTurns && quiet < quietTurns; turn += 1) {
    const before = countArrivals()
    await aTurn()
    quiet = countArrivals() === before ? quiet + 1 : 0
  }
}
