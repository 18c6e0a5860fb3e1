import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { median } from './numbers'
import type { Press } from './page-clock'
import { SLOWER } from './phone'
import type { SourceOf } from './source-names'
import { Measured, walkSteps } from './step-measurements'
import { StepWalk } from './step-walk'
import { shareOut, SHARES, type Shares } from './time-shares'
import { traceWhile, type TraceEvent } from './trace'
import type { Typing } from './typing'

const PROFILED = { withProfile: true }
const TRACES = 'dist/bench/steps'

/** For the performance panel of a browser. */
function keepTrace(name: string, events: readonly TraceEvent[]): void {
  mkdirSync(TRACES, { recursive: true })
  writeFileSync(
    path.join(TRACES, `${name.replaceAll(' ', '-')}.json`),
    JSON.stringify({ traceEvents: events }),
  )
}

type Row = readonly [name: string, all: readonly Shares[]]

const sum = (shares: Shares) => SHARES.reduce((all, share) => all + shares[share], 0)

function columnsOf(title: string, digits: number): readonly Column<Row>[] {
  const middle = (all: readonly Shares[], of: (shares: Shares) => number) =>
    median(all.map(of)).toFixed(digits)
  return [
    [title, ([name]) => name],
    ['all', ([, all]) => middle(all, sum)],
    ...SHARES.map((share): Column<Row> => [share, ([, all]) => middle(all, (shares) => shares[share])]),
  ]
}

/** Says where the milliseconds of a build's steps go, from the answer to the next fields, and those of a key in each of its forms. */
export async function shareTables(
  browser: Browser,
  { app, sourceOf, rounds }: { app: string; sourceOf: SourceOf; rounds: number },
): Promise<string> {
  const steps = new Measured<Shares>()
  const keys = new Measured<Shares>()

  class ProfiledWalk extends StepWalk {
    protected override async opens(name: string, act: () => Promise<void>): Promise<Press> {
      const { events, answer } = await traceWhile(browser, this.page, () => super.opens(name, act), PROFILED)
      const { begin, answered, shown } = answer
      steps.add(name, shareOut(events, [answered ?? begin ?? 0, shown ?? 0], sourceOf))
      keepTrace(name, events)
      return answer
    }

    protected override async types(form: string): Promise<Typing> {
      const { events, answer } = await traceWhile(browser, this.page, () => super.types(form), PROFILED)
      const { waiting: _, ...busy } = shareOut(events, [0, Infinity], sourceOf)
      const ofOne = Object.entries(busy).map(([share, all]) => [share, all / answer.times.length])
      keys.add(form, { ...(Object.fromEntries(ofOne) as typeof busy), waiting: 0 }) // The same keys.
      keepTrace(`a key in ${form}`, events)
      return answer
    }

    protected override async openBanks(): Promise<void> {}
  }

  const heard = { press: () => undefined, keys: async () => undefined, list: () => undefined }
  for (let round = 0; round < rounds; round += 1)
    await walkSteps(browser, app, { rate: SLOWER, heard, Walk: ProfiledWalk })
  return [
    tableOf(columnsOf(`from answer to fields, ${SLOWER} times slower, ms`, 0), [...steps.all]),
    tableOf(columnsOf(`a key, ${SLOWER} times slower, ms of work`, 1), [...keys.all]),
  ].join('\n\n')
}
