import type { AnyStateMachine } from 'xstate'
import { withMutant } from './mutant'
import { recording, type WrittenKeys } from './reducers'

/** A hand-written journey: it throws when the chart does not do what it says. */
export type Journey = { readonly file: string; readonly title: string; readonly run: () => unknown }

/** The journeys that run a chart, and what its reducers write in them. */
export type Rehearsal = { readonly crew: Crew; readonly written: WrittenKeys }

/** Runs every journey on the chart as it is: those that never make it cannot notice a mistake in it. */
export async function rehearse(
  name: string,
  machine: AnyStateMachine,
  journeys: readonly Journey[],
): Promise<Rehearsal> {
  const written: WrittenKeys = new Map()
  const recorder = recording(machine, written)
  const timed: { journey: Journey; isOwn: boolean; milliseconds: number }[] = []
  let isMade = false
  const applyTo = (made: AnyStateMachine) => {
    isMade = true
    recorder.applyTo(made)
  }
  for (const journey of journeys) {
    isMade = false
    const started = performance.now()
    await withMutant(machine, { applyTo }, async () => {
      if (await fails(journey.run)) throw new Error(`'${journey.title}' fails on the charts as they are`)
    })
    const isOwn = journey.file.startsWith(fileNameOf(name))
    if (isMade) timed.push({ journey, isOwn, milliseconds: performance.now() - started })
  }
  timed.sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || one.milliseconds - other.milliseconds)
  return { crew: new Crew(timed.map(({ journey }) => journey)), written }
}

/**
 * Journeys in the order in which they are likely to notice: those of the chart's own file first and the quick before the
 * slow, and whichever has noticed the last mistake before all others, because the next mistake is beside it.
 */
export class Crew {
  #journeys: readonly Journey[]

  constructor(journeys: readonly Journey[]) {
    this.#journeys = journeys
  }

  async notices(): Promise<boolean> {
    for (const journey of this.#journeys) {
      if (!(await fails(journey.run))) continue
      this.#journeys = [journey, ...this.#journeys.filter((other) => other !== journey)]
      return true
    }
    return false
  }
}

/** @returns whether something throws. */
export async function fails(attempt: () => unknown): Promise<boolean> {
  try {
    await attempt()
    return false
  } catch {
    return true
  }
}

function fileNameOf(chart: string): string {
  return chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
