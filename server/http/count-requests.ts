import type { Context, MiddlewareHandler } from 'hono'
import type { Call } from '@/schemas/call'
import { markCompleted } from '@/schemas/calls/applications'
import * as auth from '@/schemas/calls/auth'
import { updateLoanOffer } from '@/schemas/calls/offers'
import { addReferences } from '@/schemas/calls/people'
import { SECTION_CALLS } from '@/schemas/calls/sections'
import { createApplication } from '@/schemas/calls/start'
import { finishUpload } from '@/schemas/calls/uploads'
import { findTenant } from '../config/tenants'
import type { Platform } from '../delivery/deps'
import { routeOf } from './request-id'
import { displayTenantOf } from './tenant-of-request'

/** By the call that takes a step for the first time; later saves are other calls. */
const STEPS = new Map<Call, string>([
  [createApplication, 'started'],
  ...Object.entries(SECTION_CALLS).map(([name, { create }]): [Call, string] => [create, name]),
  [addReferences, 'references'],
  [updateLoanOffer, 'accepted'],
  [markCompleted, 'submitted'],
])

const SENDS = new Map<Call, 'login' | 'verification'>([
  [auth.sendLoginOtp, 'login'],
  [auth.resendLoginOtp, 'login'],
  [auth.sendOtp, 'verification'],
  [auth.resendOtp, 'verification'],
])
const CHECKS = new Map<Call, 'login' | 'verification'>([
  [auth.verifyLoginOtp, 'login'],
  [auth.verifyOtp, 'verification'],
])

/** @returns the tenant to count by: one that is configured, or `other` */
export function countedTenant(context: Context, { environment }: Pick<Platform, 'environment'>): string {
  const tenant = displayTenantOf(context, environment)
  const isConfigured =
    findTenant(environment.deployment, tenant) || [...environment.hosts.values()].includes(tenant)
  return isConfigured ? tenant : 'other'
}

/** An offer that is only changed is not accepted yet. */
async function isStepTaken(call: Call, context: Context): Promise<boolean> {
  if (context.res.status >= 300) return false
  return call !== updateLoanOffer || Object(await context.req.json<unknown>()).is_accepted === true
}

function eventOf(status: number, { good, bad }: { good: string; bad: string }): string {
  if (status === 429) return 'limited'
  return status < 300 ? good : bad
}

export function countRequests(platform: Platform): MiddlewareHandler {
  const { requests, durations, underway } = platform.metrics
  return async (context, next) => {
    const since = performance.now()
    underway.inc()
    await next()
    underway.dec()
    const route = routeOf(context)
    requests.inc({ route, status: context.res.status, tenant: countedTenant(context, platform) })
    durations.observe({ route }, (performance.now() - since) / 1000)
  }
}

/** A replayed answer counts nothing. */
export function countOutcomes(call: Call, platform: Platform): MiddlewareHandler {
  const { codes, uploads, uploadBytes, steps } = platform.metrics
  const step = STEPS.get(call)
  const sent = SENDS.get(call)
  const checked = CHECKS.get(call)
  const hasBytes = Boolean(call.fileField) || Boolean(call.bytes)
  const isUpload = Boolean(call.fileField) || call === finishUpload
  return async (context, next) => {
    await next()
    const { status, headers } = context.res
    if (headers.has('idempotency-replayed')) return
    const tenant = countedTenant(context, platform)
    if (step && (await isStepTaken(call, context))) steps.inc({ step, tenant })
    if (sent) codes.inc({ kind: sent, event: eventOf(status, { good: 'sent', bad: 'not_sent' }), tenant })
    if (checked) codes.inc({ kind: checked, event: eventOf(status, { good: 'right', bad: 'wrong' }), tenant })
    if (isUpload) uploads.inc({ outcome: status < 300 ? 'taken' : 'refused', tenant })
    if (hasBytes) uploadBytes.inc({ tenant }, Number(context.req.header('content-length')) || 0)
  }
}
