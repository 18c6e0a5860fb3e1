import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { getStoredData } from '@/schemas/calls/consents'
import { HttpError } from '../core/http-error'
import { redactAadhaarIn } from '../core/redact-aadhaar'
import { withTransaction } from '../database/connection/transaction'
import { depsOf, type Deps, type Platform } from '../delivery/deps'
import { openBearers } from './access/bearers'
import { requireKnownDevice } from './access/new-devices'
import { accessOf, requireBearer, requirePermission, type Access } from './access/permissions'
import { findCaller, type Agent, type Caller } from './access/sessions'
import { openAdmission, isAdmissionControlled, REFUSAL_PACE } from './admission/admission'
import { openPace } from './admission/pace'
import { TimeShares } from './admission/time-shares'
import { visitorOf, type Visitor } from './admission/visitor'
import { countOutcomes } from './count-requests'
import { runIdempotently, type RunOnce } from './idempotency'
import { isReplicaRead, readFromReplica } from './read-replica'
import { tenantOfRequest } from './tenant-of-request'
import { withAuditEntry } from './with-audit-entry'

/** The path of a call as the router takes it. */
export const routePathOf = ({ path }: Pick<Call, 'path'>) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

type CallerOf<Who extends Access> = Who extends 'agent'
  ? Agent
  : Who extends 'caller'
    ? Caller
    : Caller | undefined
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

type Input<Definition extends Call, Who extends Access> = {
  deps: Deps
  params: Record<PathParameters<Definition['path']>, string>
  query: OutputOf<Definition['query']>
  body: OutputOf<Definition['request']>
  caller: CallerOf<Who>
  context: Context
  /** For a call that takes files, once it is known what was sent; all others are idempotent already. */
  runOnce: RunOnce
}

type Serve = <const Definition extends Call, Who extends Access>(
  call: Definition,
  access: Who,
  handle: (input: Input<Definition, Who>) => Promise<object>,
) => void

export type Api = { serve: Serve; platform: Platform; app: Hono }

const RATE_LIMITED = new Set<Call>([getStoredData])

const GENERIC_MESSAGES = new Set(['Required', 'Invalid input'])

/** Free text loses Aadhaar numbers (docs/law.md). @throws HttpError 400 with the first message */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return redactAadhaarIn(parsed.data)
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  const message = issue?.message ?? 'Invalid input'
  throw new HttpError(400, field && GENERIC_MESSAGES.has(message) ? `${field}: ${message}` : message)
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json()
  } catch {
    throw new HttpError(400, 'The request body is no JSON')
  }
}

/** Whoever is asked outside may take long: who waits for them leaves their place. */
function leavingToSend(deps: Deps, leave: () => void): Deps {
  return {
    ...deps,
    send(message) {
      leave()
      return deps.send(message)
    },
  }
}

/** Tenant and token first, then the schemas of the call, then the handler. */
export function createServe(app: Hono, platform: Platform): Serve {
  const {
    REQUESTS_AT_ONCE: atOnce,
    REQUESTS_WAITING: waiting,
    REQUEST_PATIENCE_MS: maxWaitMs,
  } = platform.environment
  const bounds = { atOnce, waiting, maxWaitMs }
  // Apart, so that saves which wait for each other hold up no reads.
  const shares = new TimeShares()
  const [admitRead, admitSave] = [openAdmission(bounds, shares), openAdmission(bounds, shares)]
  const bearers = openBearers()
  const refusalPace = openPace(REFUSAL_PACE)

  /** From memory: who makes up tokens costs neither a place nor a look into the database, and is answered at a bounded pace. */
  async function requireVisitor(deps: Deps, access: Access, context: Context): Promise<Visitor> {
    const token = context.req.header('token')
    const bearer = token ? bearers.find(deps, token) : undefined
    try {
      requireBearer(access, bearer)
    } catch (refusal) {
      await refusalPace()
      throw refusal
    }
    return visitorOf(deps, bearer, context)
  }

  async function requireCaller(deps: Deps, call: Call, context: Context): Promise<Caller | undefined> {
    const token = context.req.header('token')
    const caller = await findCaller(deps, token)
    if (token) bearers.learn(deps, token, caller)
    requirePermission(call, caller)
    if (caller?.kind === 'agent' && accessOf(call) !== 'anyone') await requireKnownDevice(deps, call, caller)
    return caller
  }

  return (call, access, handle) => {
    // A handler for partners must never meet a guest: such a server does not start.
    if (access !== accessOf(call)) throw new Error(`${call.path} is not for ${access} in auth/permissions.ts`)
    const path = routePathOf(call)
    app.on(call.method, path, countOutcomes(call, platform))
    const answerTo = async (context: Context, deps: Deps) => {
      const caller = await requireCaller(deps, call, context)
      const query = call.query ? parseInput(call.query, context.req.query()) : undefined
      const body = call.request ? parseInput(call.request, await readJson(context)) : undefined
      const runOnce = runIdempotently(deps, call, caller, context)
      const record = withAuditEntry(deps, call, caller, context)
      const params = context.req.param()
      // Parsed above; TypeScript cannot follow the conditional types.
      const input = {
        deps,
        params,
        query,
        body,
        caller,
        context,
        runOnce,
      } as unknown as Parameters<typeof handle>[0]
      const read = (from: Deps) => handle({ ...input, deps: from })
      const handleCall = () => (isReplicaRead(call) ? readFromReplica(deps, context, read) : handle(input))
      const work = () => record({ params, query, body }, handleCall)
      const answer = call.fileField ? await work() : await runOnce(body, work)
      return context.json(answer)
    }
    // One transaction for caller, call and audit entry saves two round trips.
    const isTransaction = access !== 'anyone' && isAdmissionControlled(call) && !RATE_LIMITED.has(call)
    const answer = (context: Context, deps: Deps) =>
      isTransaction ? withTransaction(deps.db, () => answerTo(context, deps)) : answerTo(context, deps)
    // Stryker disable next-line EqualityOperator: both are alike; reads and saves need one each
    const admit = call.method === 'GET' ? admitRead : admitSave
    app.on(call.method, path, async (context) => {
      const deps = depsOf(platform, tenantOfRequest(context, platform.environment))
      const visitor = await requireVisitor(deps, access, context)
      if (!isAdmissionControlled(call)) return answer(context, deps)
      // A body that is slow or endless must hold no slot; its errors are reported in its turn.
      if (call.request) await context.req.text().catch(() => undefined)
      return admit(context, visitor, async (leave) => answer(context, leavingToSend(deps, leave)))
    })
  }
}
