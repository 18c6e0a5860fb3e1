import type { Context, MiddlewareHandler } from 'hono'
import type { Call } from '@/schemas/call'
import * as auth from '@/schemas/calls/auth'
import { signInWithPasskey } from '@/schemas/calls/passkeys'
import { ChallengeError } from '../core/challenge-error'
import { depsOf, type Deps, type Platform } from '../delivery/deps'
import { logSecurityEvent, type SecurityAction } from '../observability/log/security-event'
import { readHostCookie, REVIEWER_COOKIE } from './access/host-cookie'
import { findCaller } from './access/sessions'
import { actorOf, pseudonymOf } from './audit/record'
import { clientAddress } from './client-address'
import { routeOf } from './request-id'
import { isServedHost, tenantOfRequest } from './tenant-of-request'

const routeOfCall = ({ method, path }: Call) => `${method} /api${path}`

const PASSKEY_SIGN_INS = new Set([routeOfCall(signInWithPasskey), 'POST /reviewer/sign-in/passkey'])

/** By route: a code or a passkey is tried. */
const SIGN_INS = new Set([
  routeOfCall(auth.verifyLoginOtp),
  routeOfCall(auth.verifyOtp),
  ...PASSKEY_SIGN_INS,
  'POST /reviewer/sign-in/code',
])
/** By route: a code is asked for. A resend within its countdown is no lock. */
const SENDS = new Set([routeOfCall(auth.sendLoginOtp), routeOfCall(auth.sendOtp), 'POST /reviewer/sign-in'])
const SIGN_OUTS = new Set([
  routeOfCall(auth.logout),
  routeOfCall(auth.logoutEverywhere),
  'POST /reviewer/sign-out',
])

function actionOf(route: string, { error, res: { status } }: Context): SecurityAction | undefined {
  if (error instanceof ChallengeError) return 'proof of work asked for'
  if (status === 429 && (SIGN_INS.has(route) || SENDS.has(route))) return 'locked'
  if (SIGN_INS.has(route) && status < 500) return status < 400 ? 'signed in' : 'sign-in failed'
  if (status === 403) return 'permission refused'
  return SIGN_OUTS.has(route) && status < 400 ? 'signed out' : undefined
}

/** As it was parsed before; nothing of a body that cannot be read. */
async function readSent({ req }: Context): Promise<Record<string, unknown>> {
  const sent: unknown = await (req.path.startsWith('/api/') ? req.json() : req.parseBody())
  return { ...Object(sent) }
}

/** The owner of the code that was asked for or tried. */
async function ownerOfCode(deps: Deps, context: Context): Promise<string> {
  const { mobile, session_id: sessionId } = await readSent(context)
  const sessions = deps.db.selectFrom('otp_sessions').select('mobile')
  const asked =
    typeof sessionId === 'string'
      ? (await sessions.where('id', '=', sessionId).executeTakeFirst())?.mobile
      : mobile
  return typeof asked === 'string' ? `person:${pseudonymOf(deps, asked)}` : 'anybody'
}

async function ownerOfPasskey(deps: Deps, context: Context): Promise<string> {
  const sent = await readSent(context)
  const { id } = typeof sent['passkey'] === 'string' ? Object(JSON.parse(sent['passkey'])) : sent
  const owners = deps.db.selectFrom('passkeys').innerJoin('users', 'users.id', 'user_id').select('mobile')
  const owner = await owners.where('passkeys.id', '=', String(id)).executeTakeFirst()
  return owner ? `person:${pseudonymOf(deps, owner.mobile)}` : 'anybody'
}

function personOf(route: string, action: SecurityAction) {
  if (PASSKEY_SIGN_INS.has(route)) return ownerOfPasskey
  const isCode = SIGN_INS.has(route) || SENDS.has(route) || action === 'proof of work asked for'
  return isCode ? ownerOfCode : callerOf
}

async function callerOf(deps: Deps, context: Context): Promise<string> {
  const token = context.req.header('token') ?? readHostCookie(context, deps.environment, REVIEWER_COOKIE)
  return actorOf(deps, await findCaller(deps, token))
}

/** One line for each sign-in, lock, proof of work asked for, sign-out and refused permission. The audit trail has no refusals. */
export function logSecurity(platform: Platform): MiddlewareHandler {
  const { environment, log } = platform
  return async (context, next) => {
    // An unknown host has neither sessions nor people.
    if (!isServedHost(context, environment)) return next()
    const deps = depsOf(platform, tenantOfRequest(context, environment))
    // A line is worth no failure of the request that it tells of.
    const nameActor = (find: typeof callerOf) => find(deps, context).catch(() => 'anybody')
    // Whoever signs out is nobody afterwards.
    const asked = `${context.req.method} ${context.req.path}`
    const leaving = SIGN_OUTS.has(asked) ? await nameActor(callerOf) : undefined
    await next()
    // A later pattern may fit the same path.
    const route = [SIGN_INS, SENDS, SIGN_OUTS].some((routes) => routes.has(asked)) ? asked : routeOf(context)
    const action = actionOf(route, context)
    if (!action) return
    logSecurityEvent(log, {
      action,
      actor: leaving ?? (await nameActor(personOf(route, action))),
      address: clientAddress(context, environment.TRUST_PROXY),
      tenant: deps.tenant,
      route,
    })
  }
}
