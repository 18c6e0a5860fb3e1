import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { median, times } from './numbers'
import { SLOWER, SLOWEST } from './phone'
import { visit, type Cost } from './visit'

const MEASURED: readonly [keyof Cost, string, number][] = [
  ['paint', 'largest paint, ms', 0],
  ['typed', 'a typed digit is painted, ms after the start', 0],
  ['again', 'return visit: largest paint, ms', 0],
  ['key', 'key to paint, ms', 0],
  ['early', 'script before that digit, ms', 0],
  ['script', 'script in all, ms', 0],
  ['heapMegabytes', 'heap, MB', 1],
  ['requests', 'requests', 0],
  ['shift', 'layout shift', 3],
]

type Row = { name: string; plain: string; guarded: string; react: string; ours: string }
const columnsFor = (slower: number): readonly Column<Row>[] => [
  [`the login, ${slower} times slower`, ({ name }) => name],
  ['plain HTML form', ({ plain }) => plain],
  ['with our headers', ({ guarded }) => guarded],
  ['React alone', ({ react }) => react],
  ['ours', ({ ours }) => ours],
]

function rowOf([key, name, digits]: (typeof MEASURED)[number], costs: readonly (readonly Cost[])[]): Row {
  const [plain = 0, ...others] = costs.map((rounds) => median(rounds.map((cost) => cost[key])))
  const [guarded = '', react = '', ours = ''] = others.map(
    (value) => `${value.toFixed(digits)}${times(value, plain)}`,
  )
  return { name, plain: plain.toFixed(digits), guarded, react, ours }
}

type Where = { peers: string; elsewhere: string; app: string; rounds: number; language: string }

async function tableFor(
  browser: Browser,
  { peers, elsewhere, app, rounds, language }: Where,
  slower: number,
): Promise<string> {
  const addresses = [`${peers}/plain`, `${peers}/guarded`, `${peers}/react`, `${app}/login/partner-login`]
  const costs = addresses.map((): Cost[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, address] of addresses.entries())
      costs[index]?.push(await visit(browser, { address, from: elsewhere, slower, language }))
  return tableOf(
    columnsFor(slower),
    MEASURED.map((measured) => rowOf(measured, costs)),
  )
}

/**
 * The login beside a plain HTML form and React alone, which take turns, so that a slow moment of the machine meets all of them: on a cheap phone,
 * and on one of the slowest that are in use.
 */
export async function loginTable(browser: Browser, where: Where): Promise<string> {
  return `${await tableFor(browser, where, SLOWER)}\n\n${await tableFor(browser, where, SLOWEST)}`
}
