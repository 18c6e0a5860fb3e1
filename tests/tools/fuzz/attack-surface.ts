import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { logout, sendOtp, verifyOtp } from '@/schemas/calls/auth'
import type { OpenDatabase } from '@/server/database/connection/open'
import { newAgent } from '../../server/helpers/agents'
import { ASHA, FROM, newMobile, RAVI, signIn, verifyMobile } from '../../server/helpers/journey'
import { createWorld, worldAt, type World } from '../../server/helpers/world'
import type { Kind, State } from '../../server/refusals/subject'
import { measureResources, type ResourceUse } from './measure-resources'
import { openScene, type Scene } from './scene'
import { snapshotState } from './snapshot-state'

const MEENA = '9000000003'
const MINUTE_MS = 60_000
/** Longer than any run. */
const CODES_LIVE_MS = 24 * 3_600_000
const CLOSING_PAUSES = 50
const CLOSING_PAUSE_MS = 100

/** Says whose hosts are attacked: what stands at one is nothing at the other. */
const HERE = ['localhost', '127.0.0.1']
const THERE = ['ucap.localhost', 'loans.example.in']

/** An application to attack: where it is, of which kind, and how far. */
type Moment = readonly [hosts: readonly string[], kind: Kind, state: State]

const MOMENTS: readonly Moment[] = [
  [HERE, 'salaried', 'created'],
  [HERE, 'business', 'documents'],
  [HERE, 'salaried', 'offered'],
  [HERE, 'business', 'accepted'],
  [HERE, 'salaried', 'returned'],
  [HERE, 'business', 'rejected'],
  [THERE, 'business', 'offered'],
]

/** All that the attacker knows: where the server is, tokens of every kind, and what is on it, application by application. */
export type AttackSurface = {
  origin: string
  hosts: readonly string[]
  tokens: readonly string[]
  spare: readonly string[]
  /** The tokens of known devices, at both tenants. */
  devices: readonly string[]
  scenes: readonly Scene[]
  addresses: readonly string[]
}

/** A surface, and what the attacker cannot do: put everything back, and look how much the server holds. */
export type GuardedSurface = {
  surface: AttackSurface
  /** Answers with what the server has written down since the last time. */
  renew: () => Promise<string[]>
  measure: () => Promise<ResourceUse>
  close: () => Promise<void>
}

const GENEROUS = '1000000'

/** @returns whether an address is of the calls; what signed links lead to is not. */
function isCall(place: string): boolean {
  return place.startsWith('/api/v1/') && !/^\/api\/v1\/(?:files|exports)\//.test(place)
}

/** @returns the token of a device that has proved a mobile */
async function knownDevice(world: World): Promise<string> {
  const mobile = newMobile()
  const { value } = await world.call(sendOtp, { body: { mobile, ...FROM } })
  const body = { session_id: value.session_id, otp: world.codeFor(mobile) }
  return (await world.call(verifyOtp, { body })).device
}

/** A server on loopback with people, applications at several moments, files, and all that calls may name. */
export async function openSurface(
  database: OpenDatabase,
  moments: readonly Moment[] = MOMENTS,
): Promise<GuardedSurface> {
  const world = await createWorld(database, {
    OTP_PER_MOBILE_HOUR: GENEROUS,
    OTP_PER_ADDRESS_HOUR: GENEROUS,
    OTP_PER_MOBILE_DAY: GENEROUS,
    OTP_PER_TENANT_DAY: GENEROUS,
    OTP_PER_PLATFORM_DAY: GENEROUS,
    TRACK_PER_ADDRESS_HOUR: GENEROUS,
    REPORTS_PER_ADDRESS_HOUR: GENEROUS,
    VISITS_PER_ADDRESS_HOUR: GENEROUS,
    HAND_OVERS_PER_APPLICATION_HOUR: GENEROUS,
    UPLOAD_MAX_BYTES: String(256 * 1024),
    UPLOAD_MAX_SECONDS: '5',
    TENANT_HOSTS: 'loans.example.in=ucap',
  })
  const asha = await signIn(world, ASHA)
  const ended = await signIn(world, ASHA)
  await world.call(logout, { token: ended })
  const tokens = [asha, await signIn(world, RAVI), await signIn(world, MEENA), ended, 'no-such-token', '']
  const spare = [(await newAgent(world)).token, await verifyMobile(world, newMobile()), '']
  const devices: string[] = []
  for (const [host = ''] of [HERE, THERE]) devices.push(await knownDevice(worldAt(world, host)))
  const scenes: Scene[] = []
  for (const [hosts, kind, state] of moments) {
    const [host = ''] = hosts
    scenes.push(await openScene(worldAt(world, host), hosts, kind, state))
  }
  // Sent long enough ago to be sent again, and good for the whole run.
  const times = {
    sent_at: new Date(Date.now() - MINUTE_MS),
    expires_at: new Date(Date.now() + CODES_LIVE_MS),
  }
  await world.deps.database.db.updateTable('otp_sessions').set(times).execute()
  const putBack = await snapshotState(database.pool, world.dataDirectory)

  const server = serve({ fetch: world.app.fetch, hostname: '127.0.0.1', port: 0 })
  if (!('address' in server && server.address())) await once(server, 'listening')
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  const places = world.app.routes.map((route) => route.path)
  const surface: AttackSurface = {
    origin: `http://127.0.0.1:${port}`,
    hosts: [...HERE, ...THERE],
    tokens,
    spare,
    devices,
    scenes,
    addresses: [...new Set(places)].filter((place) => !isCall(place) && !place.includes('*')),
  }
  const countConnections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count))
    })
  const renew = async () => {
    const lines = [...world.lines]
    // All that the test's own mailboxes hold is no leak of the server's.
    for (const kept of [world.sent, world.mails, world.delivered, world.lines]) kept.length = 0
    await putBack()
    return lines
  }
  await renew()
  return {
    surface,
    renew,
    measure: async () => {
      // The attacker has closed its connections; that arrives here a moment later.
      for (let pause = 0; pause < CLOSING_PAUSES && (await countConnections()) > 0; pause += 1) {
        await setTimeout(CLOSING_PAUSE_MS)
      }
      return measureResources(world.dataDirectory)
    },
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      world.close()
      await database.close()
    },
  }
}
