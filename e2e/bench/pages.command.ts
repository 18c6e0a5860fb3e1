import { chromium } from '@playwright/test'
import { writeBetweenMarks } from '@/tests/document'
import { tableOf, type Column } from '@/tests/statecharts/model/report'
import { findBrowser } from '../helpers/browser.mjs'
import { startServer } from '../helpers/server'
import { servePeers } from './peers'
import { median, visit, type Cost } from './visit'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)

const MEASURED: readonly [keyof Cost, string, number][] = [
  ['paint', 'largest paint, ms', 0],
  ['typed', 'a typed digit is painted, ms after the start', 0],
  ['again', 'return visit: largest paint, ms', 0],
  ['key', 'key to paint, ms', 0],
  ['script', 'script, ms', 0],
  ['heapMegabytes', 'heap, MB', 1],
  ['requests', 'requests', 0],
  ['shift', 'layout shift', 3],
]

type Row = { name: string; plain: string; react: string; ours: string }
const COLUMNS: readonly Column<Row>[] = [
  ['the login', ({ name }) => name],
  ['plain HTML form', ({ plain }) => plain],
  ['React alone', ({ react }) => react],
  ['ours', ({ ours }) => ours],
]

function rowOf([key, name, digits]: (typeof MEASURED)[number], costs: readonly (readonly Cost[])[]): Row {
  const [plain = 0, ...others] = costs.map((rounds) => median(rounds.map((cost) => cost[key])))
  const [react = '', ours = ''] = others.map((value) => {
    const ratio = plain > 0 ? ` (${(value / plain).toFixed(1)}x)` : ''
    return `${value.toFixed(digits)}${ratio}`
  })
  return { name, plain: plain.toFixed(digits), react, ours }
}

/**
 * `npm run bench:pages`: the login of the build beside a plain HTML form and React alone, in one run on an emulated cheap phone,
 * written to docs/testing.md. It judges nothing: milliseconds are the machine's.
 */
export default async function bench(): Promise<number> {
  const peers = await servePeers()
  const server = await startServer()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const addresses = [`${peers.url}/plain`, `${peers.url}/react`, `${server.url}/login/partner-login`]
    const costs = addresses.map((): Cost[] => [])
    // They take turns, so that a slow moment of the machine meets all of them.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, address] of addresses.entries()) costs[index]?.push(await visit(browser, address))
    const table = tableOf(
      COLUMNS,
      MEASURED.map((measured) => rowOf(measured, costs)),
    )
    process.stdout.write(`${table}\n`)
    writeBetweenMarks('docs/testing.md', 'bench:pages', table)
    return 0
  } finally {
    await browser.close()
    await server.stop()
    peers.stop()
  }
}
