/* Asks a server without a pause, on so many connections, until it is killed: node flood.mjs '{"port", "host", "connections", "requests"}'. */
import { Agent, request } from 'node:http'

const { port, host, connections, requests } = JSON.parse(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const counts = {}
let asked = 0

function ask() {
  const { method, path, headers, body } = requests[asked % requests.length]
  asked += 1
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  const options = { host: '127.0.0.1', port, method, path, agent, headers: { host, ...headers, ...content } }
  const sent = request(options, (answer) => {
    counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1
    answer.resume().once('end', ask)
  })
  sent.once('error', () => setTimeout(ask, 100))
  sent.end(body === undefined ? undefined : JSON.stringify(body))
}

process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(counts))
  process.exit(0)
})
// One connection after another: a server accepts few at a time.
for (let count = 0; count < connections; count += 1) setTimeout(ask, 4 * count)
