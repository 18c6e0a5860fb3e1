import { Readable } from 'node:stream'
import type { GatewayBehaviour } from './gateway-server'

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

const HOUR_SECONDS = 3600

/** Passing failures; `value` is what should have been answered. */
export const misbehaviours = (value: unknown): [name: string, GatewayBehaviour][] => [
  ['never answers', () => undefined],
  ['is down with a page', (_, response) => void response.writeHead(503).end('<html>Maintenance</html>')],
  ['is too busy', (_, response) => void response.writeHead(429).end()],
  ['cuts the answer off', (_, response) => response.destroy()],
  ['answers a page', (_, response) => void response.end('<html>Sign in</html>')],
  [
    'signs with another secret',
    (_, response, answer) => {
      response.setHeader = () => response
      answer(value)
    },
  ],
  [
    'answers what is an hour old',
    (_, __, answer) => answer(value, Math.floor(Date.now() / 1000) - HOUR_SECONDS),
  ],
  ['answers for ever', (_, response) => void Readable.from(endless()).pipe(response)],
  ['sends elsewhere', (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
]

export function failFirst(times: number, bad: GatewayBehaviour, value: unknown): GatewayBehaviour {
  let left = times
  return (arrived, response, answer) => {
    left -= 1
    if (left >= 0) bad(arrived, response, answer)
    else answer(value)
  }
}
