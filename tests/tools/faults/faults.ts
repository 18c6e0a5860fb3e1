import type { Line } from '../../../e2e/helpers/proxy'
import type { Fault } from './fault'

const ALWAYS = Infinity
const HTML = '<!doctype html><html><body><h1>Welcome to the railway station</h1></body></html>'

const json =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (line: Line) =>
    line.answer(status, { 'content-type': 'application/json', ...headers }, JSON.stringify({ message }))
const page = (status: number) => (line: Line) => line.answer(status, { 'content-type': 'text/html' }, HTML)
const drop = (line: Line) => line.drop()
const never = () => undefined
const afterwards = async (line: Line) => {
  await line.forward()
  line.drop()
}
const asIs = async (line: Line) => {
  const { status, headers, body } = await line.forward()
  const type = headers['content-type'] ?? 'application/json'
  const { etag } = headers
  line.answer(status, { 'content-type': type, ...(etag === undefined ? {} : { etag }) }, body)
}
const late = async (line: Line) => {
  await new Promise((resolve) => setTimeout(resolve, 400))
  await asIs(line)
}

/** Everything that may happen to a request that saves. */
export const FAULTS: readonly Fault[] = [
  { name: '500', times: ALWAYS, spring: json(500, 'The server has failed') },
  { name: '502 HTML', times: ALWAYS, spring: page(502) },
  { name: '200 HTML', times: ALWAYS, spring: page(200) },
  {
    name: 'cut JSON',
    times: ALWAYS,
    spring: async (line) => {
      const { status, body } = await line.forward()
      line.answer(
        status,
        { 'content-type': 'application/json' },
        body.subarray(0, Math.ceil(body.length / 2)),
      )
    },
  },
  { name: 'no answer', times: ALWAYS, spring: never },
  { name: 'dropped before', times: ALWAYS, spring: drop },
  { name: 'dropped after, once', times: 1, spring: afterwards },
  { name: 'dropped after', times: ALWAYS, spring: afterwards },
  // Whoever signs in again finds another page.
  { name: '401', times: 1, spring: json(401, 'Sign in again'), isReloaded: true },
  { name: '409', times: 1, spring: json(409, 'This cannot be done now'), isRefused: true },
  {
    name: '412',
    times: 1,
    spring: json(412, 'Somebody else has saved this application meanwhile'),
    isRefused: true,
  },
  { name: '429', times: 1, spring: json(429, 'Too many requests', { 'retry-after': '1' }) },
  {
    name: 'reload before',
    times: 1,
    spring: never,
    meanwhile: (cell) => cell.reload(),
    isReloaded: true,
  },
  {
    name: 'reload after',
    times: 1,
    spring: async (line) => void (await line.forward()),
    meanwhile: (cell) => cell.reload(),
    isReloaded: true,
  },
  {
    name: 'killed browser',
    times: 1,
    spring: never,
    meanwhile: (cell) => cell.killBrowser(),
    isReloaded: true,
  },
  {
    name: 'server kill -9',
    times: 1,
    spring: async (line, cell) => {
      await cell.crashServer()
      line.drop()
    },
    meanwhile: (cell) => cell.restartServer(),
  },
  {
    name: 'offline, online',
    times: ALWAYS,
    spring: drop,
    meanwhile: (cell) => cell.beOffline(),
  },
  { name: 'double tap', times: 1, spring: late, taps: 2 },
  { name: 'Back', times: 1, spring: late, meanwhile: (cell) => cell.goBack(), isReloaded: true },
  { name: 'second tab', times: 1, spring: late, meanwhile: (cell) => cell.openSecondTab() },
  {
    name: 'new release',
    times: ALWAYS,
    // All that a page has not fetched yet is gone.
    call: /^GET \/assets\//,
    spring: (line) => line.answer(404, { 'content-type': 'text/plain' }, 'Not found'),
  },
]
