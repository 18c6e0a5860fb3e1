import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeBetweenMarks } from '@/tests/document'
import { startServer } from '../../../../e2e/helpers/server'
import { checkOut, ROOT, runOrThrow } from '../../other-revision'
import { openBrowser } from './phone'
import { shareTables } from './profiled-walk'
import { servePeers } from './serve-peers'
import { readSourceNames } from './source-names'
import { comparedTables } from './step-tables'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

/** Shares the time of this tree's steps out among what takes it. */
async function profile(): Promise<void> {
  const sourceOf = readSourceNames(ROOT)
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const tables = await shareTables(browser, { app: server.url, sourceOf, rounds: ROUNDS })
    process.stdout.write(`${tables}\n`)
    writeBetweenMarks('docs/testing.md', 'bench:shares', tables)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A build of another revision, or one that is there already. */
function baseBuild(base: string): { build: string; remove: () => void } {
  if (existsSync(path.join(base, 'server/main.js'))) return { build: base, remove: () => undefined }
  const { directory, remove } = checkOut(base)
  runOrThrow(directory, ['npm', 'run', '-s', 'build'])
  return { build: path.join(directory, 'dist'), remove }
}

/** This tree's steps beside those of another build. */
async function compare(base: string, rate: string | undefined): Promise<void> {
  const { build, remove } = baseBuild(base)
  const servers = [await startServer(build), await startServer()] as const
  const [other, own] = servers
  const peers = await servePeers(own.url)
  const browser = await openBrowser()
  try {
    const where = {
      peers: peers.url,
      app: own.url,
      base: other.url,
      rounds: ROUNDS,
      rates: rate === undefined ? undefined : [Number(rate)],
    }
    process.stdout.write(`${await comparedTables(browser, where)}\n`)
  } finally {
    await browser.close()
    for (const server of servers) await server.stop()
    peers.stop()
    remove()
  }
}

/**
 * `npm run bench:steps`: where the milliseconds between the answer and the next step's fields go on a slow phone, and those of a key in each
 * form, from profiles of the build; written to docs/testing.md, the traces to `dist/bench/steps`. With `--base`, a
 * revision or the folder of a build, it measures the steps of that and of the build of this tree in turns instead, at full speed and six
 * times slower or at one `--rate`, and prints both. It judges nothing: milliseconds are the machine's.
 * @throws Error when a page does not answer in its time
 */
export default async function bench(parameters: readonly string[] = []): Promise<number> {
  const options = { base: { type: 'string' }, rate: { type: 'string' } } as const // Literals, as parseArgs reads them.
  const { base, rate } = parseArgs({ args: [...parameters], options }).values
  await (base === undefined ? profile() : compare(base, rate))
  return 0
}
