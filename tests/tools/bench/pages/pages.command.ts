import { LANGUAGES } from '@/schemas/language/languages'
import { writeBetweenMarks } from '@/tests/document'
import { startServer } from '../../../../e2e/helpers/server'
import { dayTables } from './day-tables'
import { lighthouseTable } from './lighthouse-table'
import { loginTable } from './login-table'
import { openBrowser } from './phone'
import { servePeers } from './serve-peers'
import { stepTables } from './step-tables'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

function report(name: string, table: string, language = 'en'): void {
  process.stdout.write(`${table}\n\n`)
  if (language === 'en') writeBetweenMarks('docs/testing.md', name, table)
}

/**
 * `npm run bench:pages`: the login of the build beside a plain HTML form, without and with its headers, and React alone, then each step of a wizard beside a bare
 * form in React, in one run on an emulated cheap phone, the bytes and waits of an application, and what Lighthouse says of their speed;
 * written to docs/testing.md. `login`, `steps`, `day` or `lighthouse` alone measures that part; `login te` opens the login in a language,
 * and prints its table alone. It judges nothing: milliseconds are the machine's.
 * @throws Error when a page does not answer in its time, and for a language that the build does not have
 */
export default async function bench([part, language = 'en']: readonly string[] = []): Promise<number> {
  if (!(language in LANGUAGES)) throw new Error(`The build has no language '${language}'`)
  const server = await startServer()
  const peers = await servePeers(server.url, language)
  const browser = await openBrowser()
  const where = { peers: peers.url, elsewhere: peers.elsewhere, app: server.url, rounds: ROUNDS }
  try {
    const isAsked = (name: string) => part === undefined || part === name
    if (isAsked('login')) report('bench:pages', await loginTable(browser, { ...where, language }), language)
    if (isAsked('steps')) report('bench:steps', await stepTables(browser, where))
    if (isAsked('day')) {
      const { bytes, wait } = await dayTables(browser, where)
      report('bench:bytes', bytes)
      report('bench:wait', wait)
    }
    if (isAsked('lighthouse')) report('bench:lighthouse', await lighthouseTable(where))
    return 0
  } finally {
    await browser.close()
    await server.stop()
    peers.stop()
  }
}
