import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { mobile, optionalText, otpCode, text } from '@/schemas/text/primitives'
import { readOtp } from '@/schemas/text/read-otp'
import { readText } from '@/schemas/text/typed-text'
import { record } from '../../http/audit/record'
import { rememberDevice, requesterOf } from '../../http/access/devices'
import {
  clearHostCookie,
  readHostCookie,
  REVIEWER_COOKIE,
  setHostCookie,
} from '../../http/access/host-cookie'
import { beginSession, endSession, type Agent } from '../../http/access/sessions'
import { depsOf, type Deps, type Platform } from '../../delivery/deps'
import { signLink } from '../../modules/files/links'
import { HttpError } from '../../core/http-error'
import { readForm } from '../../http/read-form'
import { clientAddress } from '../../http/client-address'
import { isLocal } from '../../http/loopback'
import { originOf } from '../../http/origin'
import { parseInput } from '../../http/serve'
import { tenantOfRequest } from '../../http/tenant-of-request'
import { sendCode, verifyCode } from '../../modules/otp/service'
import { findApplications, readApplication } from '../../modules/back-office/review/applications'
import { REMARKS_MAXIMUM, remarksOf, REVIEW_SECTIONS } from '../../modules/back-office/review/remarks'
import { findReviewer, findReviewerByToken } from '../../modules/back-office/review/reviewers'
import { sendBack } from '../../modules/back-office/review/send-back'
import { tenantStyle } from '../tenant-style'
import { applicationPage, codePage, listPage, signInPage } from './review-pages'

const SIGN_IN = '/reviewer/sign-in'
const WRONG = 'Invalid OTP. Please try again.'

const mobileForm = z.object({ mobile })
/** Accepted as pasted: the page has no script that would find the code in it. */
const typedCode = z.pipe(
  z.string(),
  z.pipe(
    z.transform((typed: string) => readOtp(typed) ?? typed),
    otpCode,
  ),
)
const codeForm = z.object({ session_id: text(), otp: typedCode })
const remarksForm = z.object(
  Object.fromEntries(REVIEW_SECTIONS.map(({ key }) => [key, optionalText(REMARKS_MAXIMUM)])),
)

type ReviewerSession = { deps: Deps; caller: Agent; address: string }

/** Reviewers (specification 6.5) sign in by a code. The session is a cookie that no script reads and no other site sends. */
export function reviewDesk(app: Hono, platform: Platform): void {
  const { environment } = platform
  const depsAt = (context: Context) => depsOf(platform, tenantOfRequest(context, environment))
  const addressOf = (context: Context) => clientAddress(context, environment.TRUST_PROXY)

  async function findSession(context: Context): Promise<ReviewerSession | undefined> {
    const deps = depsAt(context)
    const caller = await findReviewerByToken(deps, readHostCookie(context, environment, REVIEWER_COOKIE))
    return caller && { deps, caller, address: addressOf(context) }
  }

  app.use('/reviewer/*', async (context, next) => {
    context.header('cache-control', 'no-store')
    const origin = context.req.header('origin')
    const isForeign = origin !== undefined && origin !== originOf(context, environment)
    // Another site's form must not send anything in a reviewer's name.
    if (context.req.method !== 'GET' && isForeign && readHostCookie(context, environment, REVIEWER_COOKIE)) {
      throw new HttpError(403, 'This form is of another site')
    }
    await next()
  })

  app.get('/reviewer', async (context, next) => {
    const desk = await findSession(context)
    if (!desk) {
      // At a development machine it is the testers' page (testers-pages.ts).
      return environment.REVIEWER && isLocal(context, environment) ? next() : context.redirect(SIGN_IN, 303)
    }
    const find = readText(context.req.query('find') ?? '')
    const rows = await findApplications(desk.deps.db, find)
    const subjects = rows.map(({ id }) => `application:${id}`)
    await record(desk.deps, desk, { action: 'listed', call: 'reviewer desk', subjects })
    return context.html(await listPage(pageOf(desk.deps), rows, find))
  })

  signInPages(app, { depsAt, addressOf })

  app.post('/reviewer/sign-out', async (context) => {
    const desk = await findSession(context)
    if (desk) {
      await endSession(desk.deps, desk.caller)
      await record(desk.deps, desk, { action: 'signed out', call: 'reviewer desk', subjects: [] })
    }
    clearHostCookie(context, environment, REVIEWER_COOKIE)
    return context.redirect(SIGN_IN, 303)
  })

  app.get('/reviewer/applications/:id', async (context) => {
    const desk = await findSession(context)
    return desk ? showApplication(context, desk) : context.redirect(SIGN_IN, 303)
  })

  app.post('/reviewer/applications/:id', async (context) => {
    const desk = await findSession(context)
    if (!desk) return context.redirect(SIGN_IN, 303)
    const { deps, caller, address } = desk
    const remarks = remarksOf(parseInput(remarksForm, await readForm(context)))
    if (remarks === undefined) return showApplication(context, desk, 'Say what has to be changed.')
    const actor = `partner:${caller.userId}`
    await sendBack(deps.db, { id: context.req.param('id'), remarks, actor, address, at: deps.now() })
    return context.redirect('/reviewer', 303)
  })
}

const pageOf = ({ environment, tenant }: Deps, message?: string) => ({
  look: tenantStyle(environment.deployment, tenant),
  message,
})

/** `message` says why remarks could not be taken. */
async function showApplication(context: Context, desk: ReviewerSession, message?: string): Promise<Response> {
  const { deps, caller } = desk
  const reviewed = await readApplication(deps.db, context.req.param('id') ?? '')
  const subjects = [`application:${reviewed.id}`]
  await record(deps, desk, { action: 'read', call: 'reviewer desk', subjects })
  const linkTo = (fileId: string) =>
    signLink(deps, fileId, caller.otpSessionId, deps.environment.LINK_SECONDS)
  const shown = await applicationPage(pageOf(deps, message), reviewed, linkTo)
  return context.html(shown, message === undefined ? 200 : 400)
}

type SignInDeps = {
  depsAt: (context: Context) => Deps
  addressOf: (context: Context) => string
}

function signInPages(app: Hono, { depsAt, addressOf }: SignInDeps): void {
  app.get(SIGN_IN, async (context) => context.html(await signInPage(pageOf(depsAt(context)))))

  app.post(SIGN_IN, async (context) => {
    const deps = depsAt(context)
    try {
      const form = parseInput(mobileForm, await readForm(context))
      const address = addressOf(context)
      const requester = await requesterOf(deps, context, form.mobile)
      const sessionId = await sendCode(deps, { kind: 'desk', mobile: form.mobile, requester })
      const subjects = [`verification:${sessionId}`]
      const what = { action: 'asked for a code', call: 'reviewer desk', subjects } as const
      await record(deps, { caller: undefined, address }, what)
      return context.html(await codePage(pageOf(deps), sessionId))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return context.html(await signInPage(pageOf(deps, error.message)), error.status)
    }
  })

  app.post(`${SIGN_IN}/code`, async (context) => {
    const deps = depsAt(context)
    const body = await readForm(context)
    try {
      const address = addressOf(context)
      const { session_id: sessionId, otp: code } = parseInput(codeForm, body)
      const verified = await verifyCode(deps, 'desk', { sessionId, code, address })
      const reviewer = await findReviewer(deps, verified.mobile)
      // Other partners learn as little as strangers.
      if (!reviewer) throw new HttpError(400, WRONG)
      const deviceId = await rememberDevice(deps, context, verified.mobile)
      const token = await beginSession(deps, verified, reviewer.id, deviceId)
      const subjects = [`verification:${sessionId}`]
      const caller = await findReviewerByToken(deps, token)
      await record(deps, { caller, address }, { action: 'signed in', call: 'reviewer desk', subjects })
      setHostCookie(context, deps.environment, REVIEWER_COOKIE, token)
      return context.redirect('/reviewer', 303)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const sessionId = typeof body['session_id'] === 'string' ? body['session_id'] : ''
      return context.html(await codePage(pageOf(deps, error.message), sessionId), error.status)
    }
  })
}
