import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const at = (port: number) => `127.0.0.1:${port}`

const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy']

/** @returns a port of 127.0.0.1 that nobody listens at */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

export type Haproxy = { primaryUrl: string; replicaUrl: string; stop: () => Promise<void> }

/**
 * The proxy of ops/haproxy.cfg before two servers at ports of this machine.
 * @throws Error where it is not installed, or ends at once
 */
export async function startHaproxy([a, b]: readonly [number, number]): Promise<Haproxy> {
  const program = PLACES.find((place) => existsSync(place))
  if (!program)
    throw new Error('HAProxy is not installed: sudo apt-get install --no-install-recommends haproxy')
  const [primary, replica] = [await findPort(), await findPort()]
  const child = spawn(program, ['-db', '-f', path.resolve('ops/haproxy.cfg')], {
    env: {
      POSTGRES_A: at(a),
      POSTGRES_B: at(b),
      PRIMARY: at(primary),
      REPLICA: at(replica),
      CHECK: path.resolve('ops/check-postgres.sh'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const urlOf = (port: number) => `postgresql://postgres@${at(port)}/postgres`
  return {
    primaryUrl: urlOf(primary),
    replicaUrl: urlOf(replica),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
