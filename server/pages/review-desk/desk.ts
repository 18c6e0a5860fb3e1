import type { Context, Handler } from 'hono'
import { passkeySetting } from '../../config/tenants'
import { HttpError } from '../../core/http-error'
import { depsOf, type Deps, type Platform } from '../../delivery/deps'
import { readHostCookie, REVIEWER_COOKIE } from '../../http/access/host-cookie'
import { sessionLimits } from '../../http/access/new-devices'
import type { Agent } from '../../http/access/sessions'
import { clientAddress } from '../../http/client-address'
import { tenantOfRequest } from '../../http/tenant-of-request'
import { findReviewerByToken } from '../../modules/back-office/review/reviewers'
import { brandOf } from '../brand'
import { refusalPage } from './review-pages'

export const SIGN_IN = '/reviewer/sign-in'
export const PASSKEYS = '/reviewer/passkeys'

export type ReviewerSession = { deps: Deps; caller: Agent; address: string }

type Work = (context: Context, session: ReviewerSession) => Promise<Response>

export const signInFirst: Handler = (context) => context.redirect(SIGN_IN, 303)

/** All that the desk's pages ask of a request: its tenant, its address, and the reviewer who sent it. */
export type Desk = {
  depsAt: (context: Context) => Deps
  addressOf: (context: Context) => string
  findSession: (context: Context) => Promise<ReviewerSession | undefined>
  /** Leads whoever is not signed in to the sign-in, or `otherwise`, and who lacks a passkey that the tenant requires to adding it. Refusals are told on a page of the desk. */
  forReviewers: (work: Work, otherwise?: Handler) => Handler
}

export function openDesk(platform: Platform): Desk {
  const { environment } = platform
  const depsAt = (context: Context) => depsOf(platform, tenantOfRequest(context, environment))
  const addressOf = (context: Context) => clientAddress(context, environment.TRUST_PROXY)

  async function findSession(context: Context): Promise<ReviewerSession | undefined> {
    const deps = depsAt(context)
    const caller = await findReviewerByToken(deps, readHostCookie(context, environment, REVIEWER_COOKIE))
    return caller && { deps, caller, address: addressOf(context) }
  }

  return {
    depsAt,
    addressOf,
    findSession,
    forReviewers:
      (work, otherwise = signInFirst) =>
      async (context, next) => {
        const session = await findSession(context)
        if (!session) return otherwise(context, next)
        if (await needsPasskey(session)) return context.redirect(PASSKEYS, 303)
        try {
          return await work(context, session)
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          return context.html(await refusalPage(pageOf(session.deps), error.message), error.status)
        }
      },
  }
}

/** @returns true for a reviewer who may do nothing but add a passkey (docs/adr/0060) */
export async function needsPasskey({ deps, caller }: ReviewerSession): Promise<boolean> {
  return (await sessionLimits(deps, caller)).needs_passkey ?? false
}

/** @param message says what was wrong */
export function pageOf({ environment: { deployment }, tenant }: Deps, message?: string) {
  const hasPasskeys = passkeySetting(deployment, tenant) !== 'off'
  return { brand: brandOf(deployment, tenant), hasPasskeys, message }
}
