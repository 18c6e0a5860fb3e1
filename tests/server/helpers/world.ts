import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { LOCAL_TENANT, tenantOfHost } from '@/schemas/tenant-id'
import { createApp } from '@/server/app/app'
import { JOB_HANDLERS } from '@/server/app/start'
import { parseEnvironment } from '@/server/config/environment'
import { tenantIds } from '@/server/config/tenants'
import type { OpenDatabase } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { parseMasterKeys } from '@/server/database/encryption/master-keys'
import { openSealing } from '@/server/database/encryption/open-sealing'
import { depsOf } from '@/server/delivery/deps'
import { runDueJobs } from '@/server/delivery/jobs/run-due-jobs'
import { openLimits } from '@/server/delivery/limits'
import { openMailer } from '@/server/delivery/mail/mailer'
import type { Lead, LenderGateway } from '@/server/delivery/ports/lenders'
import type { Mail } from '@/server/delivery/ports/mail'
import type { Message } from '@/server/delivery/ports/messages'
import { clamdScanner } from '@/server/delivery/scanner/open-scanner'
import { openWitness } from '@/server/delivery/witness/open-witness'
import { openDocuments } from '@/server/documents/documents'
import { simulatedBureau } from '@/server/modules/bre/bureau/simulated'
import { openFileStore } from '@/server/modules/files/open-file-store'
import { simulatedLenders } from '@/server/modules/lenders/simulated'
import { openLog } from '@/server/observability/log/open-log'
import { openMetrics } from '@/server/observability/metrics/metrics'

type Parts<Definition extends Call> = {
  token?: string
  params?: Record<PathParameters<Definition['path']>, string>
  query?: Record<string, string>
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer> | ReadableStream
  headers?: Record<string, string>
}

/** `value` is what the call's own schema made of it. */
type Answer<Definition extends Call> = {
  status: number
  /** Undefined after a refusal. */
  value: z.output<Definition['response']>
  message: string | undefined
  etag: string | null
  /** The token that the phone is known by from now on; empty when the answer brings none. */
  device: string
}

/** Specification 8.1. */
const refusalBody = z.object({ message: z.optional(z.string()) })

export type TestFile = { name: string; bytes: Uint8Array; type?: string }

function addressOf(
  host: string,
  call: Call,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  return `http://${host}/api${filled}${search ? `?${search}` : ''}`
}

async function answer<Definition extends Call>(
  call: Definition,
  response: Response,
): Promise<Answer<Definition>> {
  const body: unknown = await response.json()
  const message = response.ok ? undefined : refusalBody.parse(body).message
  const value = response.ok ? call.response.parse(body) : undefined
  // The schema is the definition's own; TypeScript loses that when it looks the property up.
  const etag = response.headers.get('etag')
  const device = /\bdevice=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { status: response.status, value: value as z.output<Definition['response']>, message, etag, device }
}

type Server = { request: (url: string, init: RequestInit) => Response | Promise<Response> }

export function callsTo(app: Server, host: string) {
  return {
    async call<const Definition extends Call>(call: Definition, parts: Parts<Definition> = {}) {
      const response = await app.request(addressOf(host, call, parts.params, parts.query), {
        method: call.method,
        headers: {
          ...(parts.token ? { token: parts.token } : {}),
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...parts.headers,
        },
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        ...(parts.bytes ? { body: parts.bytes } : {}),
        // Required by fetch for a body that is a stream; TypeScript's own request options do not know it.
        ...(parts.bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
      })
      return answer(call, response)
    },
    async upload<const Definition extends Call>(
      call: Definition,
      token: string,
      fields: Record<string, string>,
      files: readonly TestFile[],
      headers: Record<string, string> = {},
    ) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      for (const { name, bytes, type } of files) {
        // A copy in a plain buffer: the DOM's Blob does not take shared memory.
        form.append(call.fileField ?? 'file', new Blob([Uint8Array.from(bytes)], type ? { type } : {}), name)
      }
      const response = await app.request(addressOf(host, call), {
        method: 'POST',
        headers: { token, ...headers },
        body: form,
      })
      return answer(call, response)
    },
  }
}

/** Milliseconds: a scanner that is away is known to be so at once. */
const SCANNER_TIMEOUTS = { attempt: 2000, scan: 8000, pause: 1, cooldown: 1 }

/** Every world encrypts and signs with these. */
export const DATA_KEY = Buffer.alloc(32, 1).toString('base64')
export const SECRET = 'a secret of the tests that is long enough'

/** One thread for all files of a worker, which loads what draws but once. */
const documents = openDocuments((line) => void process.stderr.write(`${line}\n`))

/** The real app without a port, on a real database and disk, with a clock and a mailbox of the test's own. */
export async function createWorld(
  database: OpenDatabase,
  variables: Record<string, string> = {},
  dataKey = DATA_KEY,
) {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-server-'))
  const environment = parseEnvironment({
    NODE_ENV: 'test',
    LOG_FORMAT: 'json',
    DATA_DIR: dataDirectory,
    OTP_PER_MOBILE_HOUR: '1000',
    OTP_PER_ADDRESS_HOUR: '100000',
    OTP_PER_MOBILE_DAY: '100000',
    OTP_PER_TENANT_DAY: '1000000',
    OTP_PER_PLATFORM_DAY: '1000000',
    HAND_OVERS_PER_APPLICATION_HOUR: '1000',
    CHART_STEPS: 'true',
    // Tests ask at once as nobody does.
    REQUESTS_WAITING: '1000',
    ...variables,
  })
  const clock = { skew: 0 }
  const now = () => new Date(Date.now() + clock.skew)
  const sent: Message[] = []
  const lines: string[] = []
  const mails: Mail[] = []
  const delivered: { kind: 'LEAD' | 'FILES'; lender: string; lead: Lead; files: number }[] = []
  const outside = { pause: async (): Promise<void> => undefined }
  const lenders: LenderGateway = {
    async sendLead(lender, lead) {
      await outside.pause()
      delivered.push({ kind: 'LEAD', lender: lender.id, lead, files: 0 })
      return simulatedLenders.sendLead(lender, lead)
    },
    async sendFiles(lender, lead, reference, files) {
      await outside.pause()
      delivered.push({ kind: 'FILES', lender: lender.id, lead, files: files.length })
      return simulatedLenders.sendFiles(lender, lead, reference, files)
    },
  }
  await seed(database.db, tenantIds(environment.deployment), now())
  const log = openLog(environment, { write: (line) => void lines.push(line.trimEnd()) })
  const sendMail = openMailer(environment, database.db, log, now)
  const metrics = openMetrics()
  const platform = {
    database,
    files: await openFileStore(environment),
    documents,
    environment,
    secret: SECRET,
    sealing: await openSealing(database.db, parseMasterKeys(dataKey), now),
    send: async (message: Message) => {
      if (message.kind !== 'otp') await outside.pause()
      sent.push(message)
    },
    mail: async (mail: Mail) => {
      await outside.pause()
      mails.push(mail)
      await sendMail(mail)
    },
    bureau: simulatedBureau,
    lenders,
    limits: openLimits(database.pool, { environment, log, metrics }),
    metrics,
    ...(environment.CLAMD_URL && { scan: clamdScanner(environment.CLAMD_URL, SCANNER_TIMEOUTS) }),
    witness: openWitness(environment, log, now),
    now,
    log,
  }
  const removeFiles = () => rmSync(dataDirectory, { recursive: true, force: true })
  const deps = { ...platform, ...depsOf(platform, LOCAL_TENANT) }
  const app = createApp(platform)

  return {
    app,
    deps,
    sent,
    lines,
    mails,
    delivered,
    /** Runs before outside services answer: nothing, unless a test says so. */
    outside,
    runJobs: () => runDueJobs(platform, JOB_HANDLERS),
    dataDirectory,
    advance: (seconds: number) => void (clock.skew += seconds * 1000),
    codeFor: (mobile: string) => sent.findLast(({ to }) => to === mobile)?.code ?? '',
    ...callsTo(app, 'localhost'),
    close: removeFiles,
    /** A `beforeAll` hands this on, so that nothing is closed which a failure in it has left unopened. */
    closeWithDatabase: async () => {
      removeFiles()
      await database.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** `deps` are those of the host's tenant. */
export function worldAt(world: World, host: string): World {
  const deps = { ...world.deps, ...depsOf(world.deps, tenantOfHost(host)) }
  return { ...world, deps, ...callsTo(world.app, host) }
}
