import type { Context } from 'hono'
import type { Call } from '@/schemas/call'
import * as auth from '@/schemas/calls/auth'
import { createBorrowerLink } from '@/schemas/calls/borrower-links'
import { deleteFile } from '@/schemas/calls/files'
import * as lenders from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { addPasskey, signInWithPasskey } from '@/schemas/calls/passkeys'
import { reportChartSteps } from '@/schemas/calls/reports/chart-steps'
import { reportWebVitals } from '@/schemas/calls/reports/web-vitals'
import { beginUpload, cancelUpload, finishUpload } from '@/schemas/calls/uploads'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { UUID_PATTERN } from '@/schemas/text/patterns'
import { HttpError } from '../core/http-error'
import { sha256Hex } from '../core/sha256'
import { withTransaction } from '../database/connection/transaction'
import type { Deps } from '../delivery/deps'
import type { Caller } from './access/sessions'
import {
  claimRequest,
  releaseClaim,
  storeAnswer,
  requestInProgress,
  type Claim,
  type StoredAnswer,
  type IdempotentRequest,
} from './stored-answers'

/** `asked` tells two requests with one key apart. */
export type RunOnce = <Answer extends object>(asked: unknown, work: () => Promise<Answer>) => Promise<object>

/**
 * A token is never stored; a right code is answered again (otp/service.ts), and a passkey asked again. One report more does no harm.
 */
const NEVER_STORED = new Set<Call>([
  auth.verifyLoginOtp,
  auth.verifyOtp,
  signInWithPasskey,
  reportWebVitals,
  reportChartSteps,
])

/** A secret is never stored: asked again, it makes another link and voids the first. Still one transaction. */
const SECRET_ANSWERS = new Set<Call>([createBorrowerLink])

/** No transaction is open while they reach outside, or count what outlives a rollback; after a crash lenders/send-once.ts and the like find their effects again. */
const OUTSIDE_CALLS = new Set<Call>([
  auth.sendLoginOtp,
  auth.resendLoginOtp,
  auth.sendOtp,
  auth.resendOtp,
  lenders.listLenderKeyFacts,
  lenders.listLenderOffers,
  lenders.sendLead,
  lenders.uploadLeadFiles,
  lenders.emailLender,
  requestLoanOffer,
  deleteFile,
  addPasskey,
  beginUpload,
  cancelUpload,
  finishUpload,
])

export function reachesOutside(call: Call): boolean {
  return OUTSIDE_CALLS.has(call)
}

export function isTransactional(call: Call): boolean {
  const isPlain = call.method !== 'GET' && !call.bytes && !call.fileField
  return isPlain && !reachesOutside(call) && !NEVER_STORED.has(call)
}

const MAX_WAIT_MS = 10_000
const PAUSE_MS = 50

/** @throws HttpError 400 for a key that is no UUID */
export function idempotencyKey(context: Context): string | undefined {
  const key = context.req.header(IDEMPOTENCY_KEY)
  if (!key) return undefined
  if (!UUID_PATTERN.test(key)) throw new HttpError(400, 'Idempotency-Key must be a UUID')
  return key.toLowerCase()
}

function ownerOf(caller: Caller | undefined): string {
  // Stryker disable next-line StringLiteral: nobody compares this name
  if (!caller) return 'anyone'
  return caller.kind === 'agent' ? `agent:${caller.userId}` : `guest:${caller.mobile}`
}

function replayAnswer(context: Context, { answer, etag }: StoredAnswer): object {
  if (etag !== null) context.header('etag', etag)
  context.header('idempotency-replayed', 'true')
  return answer
}

function refuseBusy(context: Context): never {
  context.header('retry-after', '1')
  throw requestInProgress()
}

function runOnceInTransaction(
  deps: Deps,
  idempotencyRequest: IdempotentRequest,
  context: Context,
  work: () => Promise<object>,
): Promise<object> {
  return withTransaction(deps.db, async () => {
    const claim = await claimRequest(deps, idempotencyRequest)
    if (claim.state === 'busy') return refuseBusy(context)
    if (claim.state === 'done') return replayAnswer(context, claim)
    const answer = await work()
    await storeAnswer(deps, idempotencyRequest, claim.since, {
      answer,
      etag: context.res.headers.get('etag'),
    })
    return answer
  })
}

async function waitForClaim(deps: Deps, request: IdempotentRequest): Promise<Claim> {
  for (let attempt = 0; attempt < MAX_WAIT_MS / PAUSE_MS; attempt += 1) {
    const claim = await claimRequest(deps, request)
    if (claim.state !== 'busy') return claim
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { state: 'busy' }
}

async function runOnceOutside(
  deps: Deps,
  request: IdempotentRequest,
  context: Context,
  work: () => Promise<object>,
) {
  const claim = await waitForClaim(deps, request)
  if (claim.state === 'busy') return refuseBusy(context)
  if (claim.state === 'done') return replayAnswer(context, claim)
  try {
    const answer = await work()
    await storeAnswer(deps, request, claim.since, { answer, etag: context.res.headers.get('etag') })
    return answer
  } catch (error) {
    await releaseClaim(deps, request, claim.since)
    throw error
  }
}

/**
 * The first answer again (docs/reference-server.md, 'Repeating a call'); only success is stored.
 * @throws HttpError 400 for a key that is no UUID; `RunOnce` 422 for a key of another request, 409 while it is being done
 */
export function runIdempotently(
  deps: Deps,
  call: Call,
  caller: Caller | undefined,
  context: Context,
): RunOnce {
  const isRepeatable = call.method === 'POST' || (call.method === 'PATCH' && !call.bytes)
  const key =
    isRepeatable && !NEVER_STORED.has(call) && !SECRET_ANSWERS.has(call) ? idempotencyKey(context) : undefined
  if (key === undefined) return (_, work) => work()
  const requestKey = {
    tenant: deps.tenant,
    owner: ownerOf(caller),
    call: `${call.method} ${call.path}`,
    key,
  }
  const doOnce = isTransactional(call) ? runOnceInTransaction : runOnceOutside
  return (asked, work) => {
    const digest = sha256Hex(JSON.stringify([context.req.param(), asked]))
    return doOnce(deps, { key: requestKey, digest }, context, work)
  }
}
