import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { exportApplication } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../../../document'
import { ASHA, salariedDraft, signIn } from '../../../server/helpers/journey'
import { startCluster } from '../../../server/helpers/postgres'
import { buildServer, startServer } from '../../../server/helpers/process'
import { createWorld, DATA_KEY, SECRET } from '../../../server/helpers/world'
import { median, quantile } from '../pages/numbers'
import { awaitReencryption, drawRequest, signInAt, type Target } from './load'
import { listPlaces, type Place } from './places'

/** Each one's documents are asked for so often, which makes twenty of each kind. */
const [APPLICATIONS, TIMES] = [4, 5]
/** So many agents ask again so long after an answer, at most. */
const [AGENTS, PAUSE_MS] = [5, 60]
const [ROUNDS, ROUND_MS, REST_MS] = [4, 4000, 500]
/** By so much the longest answer of a round may be longer beside the documents. */
const LIMIT_MS = 50

type Round = { times: number[]; made: number }
type Row = { name: string; quiet: Round[]; busy: Round[] }

/** Each has an offer, so that it has a statement too. */
async function fill(open: Place['open']): Promise<Pick<Target, 'ids' | 'userId'>> {
  const database = await open()
  const world = await createWorld(database)
  const token = await signIn(world)
  const ids: string[] = []
  for (let count = 0; count < APPLICATIONS; count += 1) {
    const { id } = await salariedDraft(world, token)
    await world.call(requestLoanOffer, { token, body: { application_id: id } })
    ids.push(id)
  }
  const users = world.deps.db.selectFrom('users').select('id').where('mobile', '=', ASHA)
  const { id: userId } = await users.executeTakeFirstOrThrow()
  await world.closeWithDatabase()
  return { ids, userId }
}

const addressOf = (call: { path: string }, id: string) => call.path.replace(/\{\w+\}/, id)

async function linksOf({ origin, token, ids }: Target): Promise<string[]> {
  const read = async (address: string): Promise<unknown> =>
    (await fetch(`${origin}/api${address}`, { headers: { token } })).json()
  const links: string[] = []
  for (const id of ids) {
    const exported = await read(`${addressOf(exportApplication, id)}?export_type=xlsx&lender_id=BANYAN`)
    const facts = await read(addressOf(getKeyFacts, id))
    links.push(exportApplication.response.parse(exported).file_url)
    links.push(getKeyFacts.response.parse(facts).pdf_url ?? '')
  }
  return Array.from({ length: TIMES }, () => links).flat()
}

/** Agents at work for a while; beside them the documents, all asked for in its first moment. */
async function measureRound(target: Target, links: readonly string[]): Promise<Round> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  const work = async () => {
    while (performance.now() < end) {
      await pause(Math.random() * PAUSE_MS)
      const ask = drawRequest(target)
      const asked = performance.now()
      const response = await ask()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`An agent was answered ${response.status}`)
      times.push(performance.now() - asked)
    }
  }
  const from = performance.now()
  const make = async () => {
    const answers = await Promise.all(
      links.map(async (link) => {
        const answer = await fetch(link)
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const failed = answers.find((status) => status !== 200)
    if (failed !== undefined) throw new Error(`A document was answered ${failed}`)
    return performance.now() - from
  }
  const [made] = await Promise.all([make(), ...Array.from({ length: AGENTS }, work)])
  return { times, made }
}

async function measure(bundle: string, { name, variables, open }: Place): Promise<Row> {
  const known = await fill(open)
  const server = startServer(bundle, { LOG_REQUESTS: 'false', SECRET, DATA_KEY, ...variables })
  try {
    const origin = await server.origin
    await awaitReencryption(origin)
    const target = { origin, token: await signInAt(origin), ...known }
    const links = await linksOf(target)
    // The first of all are slow: their code is not compiled yet.
    await measureRound(target, links)
    const row: Row = { name, quiet: [], busy: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      row.quiet.push(await measureRound(target, []))
      await pause(REST_MS)
      row.busy.push(await measureRound(target, links))
      await pause(REST_MS)
    }
    return row
  } finally {
    await server.kill('SIGTERM')
  }
}

/** Of each round, so that one slow moment of the machine does not speak for all. */
const typical = (rounds: readonly Round[], share: number) =>
  median(rounds.map(({ times }) => quantile(times, share)))

const delayOf = ({ quiet, busy }: Row, share: number) => typical(busy, share) - typical(quiet, share)

const COLUMNS: readonly Column<Row>[] = [
  ['', ({ name }) => name],
  ['answers a round', ({ busy }) => String(median(busy.map(({ times }) => times.length)))],
  ['p50 without, with, ms', ({ quiet, busy }) => pair(quiet, busy, 0.5)],
  ['p99 without, with, ms', ({ quiet, busy }) => pair(quiet, busy, 0.99)],
  ['longest without, with, ms', ({ quiet, busy }) => pair(quiet, busy, 1)],
  ['longest, later by, ms', (row) => delayOf(row, 1).toFixed(0)],
  ['all forty made in, s', ({ busy }) => (median(busy.map(({ made }) => made)) / 1000).toFixed(1)],
]

const pair = (quiet: readonly Round[], busy: readonly Round[], share: number) =>
  `${typical(quiet, share).toFixed(1)}, ${typical(busy, share).toFixed(1)}`

/**
 * `npm run bench:documents`: how long agents at work wait while twenty exports and twenty statements as PDF are asked for at once, and
 * while nobody asks for any, in turns; on both databases, written to docs/reference-server.md. A path to a built server measures that
 * one and writes nothing. Fails over LIMIT_MS.
 */
export default async function bench([other]: readonly string[]): Promise<number> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-documents-'))
  const cluster = await startCluster()
  try {
    const bundle = other ? path.resolve(other) : await buildServer()
    const places = await listPlaces(directory, cluster)
    const rows: Row[] = []
    for (const place of places) rows.push(await measure(bundle, place))
    const table = tableOf(COLUMNS, rows)
    process.stdout.write(`${table}\n`)
    if (!other) writeBetweenMarks('docs/reference-server.md', 'bench:documents', table)
    return rows.every((row) => delayOf(row, 1) <= LIMIT_MS) ? 0 : 1
  } finally {
    await cluster?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
