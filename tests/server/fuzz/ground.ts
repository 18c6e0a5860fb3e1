import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { logout, sendLoginOtp, sendOtp } from '@/schemas/calls/auth'
import { createQrCode } from '@/schemas/calls/campaign-links'
import { uploadRules } from '@/schemas/uploads'
import type { OpenDatabase } from '@/server/database/open'
import { newAgent } from '../helpers/agents'
import { ASHA, FROM, newMobile, RAVI, signIn, verifyMobile } from '../helpers/journey'
import { createWorld } from '../helpers/world'
import { restore, type Snapshot } from '../refusals/snapshot'
import { walk, type Kind, type State } from '../refusals/subject'
import type { Known } from './values'

const MEENA = '9000000003'
const VERIFIED = 20
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const CLOSING_PAUSES = 50
const CLOSING_PAUSE_MS = 100

/** The moments of an application at which it is attacked. */
const MOMENTS: readonly [Kind, State][] = [
  ['salaried', 'created'],
  ['business', 'documents'],
  ['salaried', 'offered'],
  ['business', 'accepted'],
  ['salaried', 'returned'],
  ['business', 'rejected'],
]

/** What the attacker knows: where the server is, tokens of every kind, and what is on it, application by application. */
export type Ground = {
  origin: string
  tokens: readonly string[]
  /** Tokens that nobody needs, to sign out with. */
  spare: readonly string[]
  known: readonly Known[]
  /** What else the server answers to, beside the calls of the specification. */
  addresses: readonly string[]
}

/** What a server has in hand at a moment of rest. */
export type Weight = { heap: number; resident: number; descriptors: number; leftovers: number }

/** A ground, and what the attacker cannot do: put the applications back, and look how much the server holds. */
export type HeldGround = {
  ground: Ground
  /** Answers with what the server has written down since the last time. */
  renew: () => Promise<string[]>
  weigh: () => Promise<Weight>
  close: () => Promise<void>
}

const GENEROUS = '1000000'

/** What this process has open, less the files of an embedded database, which opens each of its tables once. */
function descriptors(): number {
  const places = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The one by which the others were listed.
      return ''
    }
  })
  return places.filter((place) => place !== '' && !place.includes('/database/')).length
}

/** Whether an address is of the calls; what signed links lead to is not. */
function isCall(place: string): boolean {
  return place.startsWith('/api/v1/') && !/^\/api\/v1\/(?:files|exports)\//.test(place)
}

/** A server on loopback with people, applications at several moments, files, and all that calls may name. */
export async function openGround(
  database: OpenDatabase,
  moments: readonly [Kind, State][] = MOMENTS,
): Promise<HeldGround> {
  const world = await createWorld(database, {
    OTP_PER_MOBILE_HOUR: GENEROUS,
    OTP_PER_ADDRESS_HOUR: GENEROUS,
    TRACK_PER_ADDRESS_HOUR: GENEROUS,
    UPLOAD_MAX_BYTES: String(256 * 1024),
    UPLOAD_MAX_SECONDS: '5',
  })
  const { db } = world.deps
  const asha = await signIn(world, ASHA)
  const ended = await signIn(world, ASHA)
  await world.call(logout, { token: ended })
  const tokens = [asha, await signIn(world, RAVI), await signIn(world, MEENA), ended, 'no-such-token', '']
  const spare = [(await newAgent(world)).token, await verifyMobile(world, newMobile()), '']
  const mobiles = Array.from({ length: VERIFIED }, newMobile)
  for (const mobile of mobiles) await verifyMobile(world, mobile, asha)
  const campaign = { base_url: 'http://localhost/apply-loan/mobile', application_source: 'NORMAL' }
  const { utm_link = '' } = (await world.call(createQrCode, { token: asha, body: campaign })).value
  const link = new URL(utm_link).searchParams.get('utm_id') ?? ''
  const snapshots: Snapshot[] = []
  const waiting: string[] = []
  const known: Known[] = []
  for (const [kind, state] of moments) {
    const { subject, states } = await walk(world, asha, kind)
    snapshots.push(states[state])
    const { pan } = subject.files
    const isLogin = state === 'created'
    const asked = isLogin ? ASHA : newMobile()
    const body = { mobile: asked, ...FROM }
    const { session_id = '' } = (await world.call(isLogin ? sendLoginOtp : sendOtp, { body })).value
    waiting.push(session_id)
    const files = [pan, subject.slip, subject.proof, subject.statement]
    known.push({
      ...Object.fromEntries(Object.keys(uploadRules).map((field) => [field, files])),
      ...Object.fromEntries(Object.entries(subject.documents).map(([field, file]) => [field, [pan, file]])),
      token: [asha, asha, subject.guest],
      // Mostly an application, where it is not a person, an agent or a mobile.
      id: [...Array.from({ length: 5 }, () => subject.id), subject.person, '1', subject.mobile, link],
      application_id: [subject.id],
      applicationId: [subject.id],
      coApplicantId: [subject.person],
      file_id: files,
      mobile: [subject.mobile, ...mobiles, ASHA],
      phone: [newMobile()],
      tracker_id: [subject.trackerId, ASHA],
      lender_id: [subject.lender],
      lenderId: [subject.lender],
      lead_id: [subject.lead],
      session_id: [session_id],
      otp: [world.codeFor(asked)],
      hostname: ['localhost', '127.0.0.1'],
      tenant: ['localhost', 'loankone', 'capitalneed'],
      statement_bank_id: ['8'],
      pincode: ['560001'],
      status: ['DRAFT', 'INCOMPLETE'],
    })
  }
  const sessions = await db.selectFrom('sessions').selectAll().execute()
  const codes = await db.selectFrom('otp_sessions').selectAll().where('id', 'in', waiting).execute()

  const server = serve({ fetch: world.app.fetch, hostname: '127.0.0.1', port: 0 })
  if (!('address' in server && server.address())) await once(server, 'listening')
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const base_url = [`${origin}/apply-loan/mobile`]
  const places = world.app.routes.map((route) => route.path)
  const ground: Ground = {
    origin,
    tokens,
    spare,
    known: known.map((things) => Object.assign({ base_url }, things)),
    addresses: [...new Set(places)].filter((place) => !isCall(place) && !place.includes('*')),
  }
  const countConnections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count))
    })
  const renew = async () => {
    const lines = [...world.lines]
    // What the test's own mailboxes hold is no leak of the server's.
    for (const kept of [world.sent, world.mails, world.delivered, world.lines]) kept.length = 0
    for (const snapshot of snapshots) await restore(world, snapshot)
    await db
      .insertInto('sessions')
      .values(sessions)
      .onConflict((clash) => clash.doNothing())
      .execute()
    for (const { id, tenant: _tenant, ...columns } of codes) {
      // Sent long enough ago to be sent again, and good for the rest of the run.
      const times = { sent_at: new Date(Date.now() - MINUTE_MS), expires_at: new Date(Date.now() + HOUR_MS) }
      await db.updateTable('otp_sessions').set(Object.assign(columns, times)).where('id', '=', id).execute()
    }
    return lines
  }
  await renew()
  return {
    ground,
    renew,
    weigh: async () => {
      // The attacker has closed its connections; that arrives here a moment later.
      for (let pause = 0; pause < CLOSING_PAUSES && (await countConnections()) > 0; pause += 1) {
        await setTimeout(CLOSING_PAUSE_MS)
      }
      // Only there where node was started with --expose-gc.
      globalThis.gc?.()
      const { heapUsed, external, rss } = process.memoryUsage()
      const uploading = path.join(world.dataDirectory, 'uploading')
      return {
        heap: heapUsed + external,
        resident: rss,
        descriptors: descriptors(),
        leftovers: readdirSync(uploading).length,
      }
    },
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      world.close()
      await database.close()
    },
  }
}
