import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { passkeyAnswer } from '@/schemas/calls/passkeys'
import { mobile, otpCode, text } from '@/schemas/text/primitives'
import { readOtp } from '@/schemas/text/read-otp'
import { HttpError } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import { requesterOf } from '../../http/access/devices'
import { REVIEWER_COOKIE, setHostCookie } from '../../http/access/host-cookie'
import { requireCodeAllowed } from '../../http/access/new-devices'
import { rememberPartnerDevice } from '../../http/access/partner-devices'
import { beginSession } from '../../http/access/sessions'
import { record } from '../../http/audit/record'
import { readForm } from '../../http/read-form'
import { parseInput } from '../../http/serve'
import { beginPasskeySession, offerSignIn } from '../../modules/auth/passkeys/begin-session'
import { findReviewer, findReviewerByToken } from '../../modules/back-office/review/reviewers'
import { sendCode, verifyCode } from '../../modules/otp/service'
import { pageOf, SIGN_IN, type Desk } from './desk'
import { passkeyForm } from './passkey-form'
import { codePage, signInPage } from './review-pages'

const WRONG = 'Invalid OTP. Please try again.'
const AT_DESK = { for: 'desk' } as const

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
const answerForm = passkeyForm(passkeyAnswer)

async function refuse(context: Context, deps: Deps, error: unknown): Promise<Response> {
  if (!(error instanceof HttpError)) throw error
  return context.html(await signInPage(pageOf(deps, error.message)), error.status)
}

/** Reviewers sign in by a code, or by a passkey where the tenant has them (docs/adr/0060). */
export function signInRoutes(app: Hono, { depsAt, addressOf }: Desk): void {
  app.get(SIGN_IN, async (context) => context.html(await signInPage(pageOf(depsAt(context)))))

  /** @param proof the verification that the session rests on */
  async function enter(
    context: Context,
    deps: Deps,
    token: string,
    { proof, call }: { proof: string; call: string },
  ): Promise<Response> {
    const caller = await findReviewerByToken(deps, token)
    const subjects = [`verification:${proof}`]
    await record(deps, { caller, address: addressOf(context) }, { action: 'signed in', call, subjects })
    setHostCookie(context, deps.environment, REVIEWER_COOKIE, token)
    return context.redirect('/reviewer', 303)
  }

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
      return refuse(context, deps, error)
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
      await requireCodeAllowed(deps, reviewer.id)
      const partner = { id: reviewer.id, mobile: verified.mobile }
      const deviceId = await rememberPartnerDevice(deps, context, partner, { isApproved: false })
      const token = await beginSession(deps, verified, reviewer.id, deviceId)
      return await enter(context, deps, token, { proof: sessionId, call: 'reviewer desk' })
    } catch (error) {
      // The code was right, and another one is of no use: the way on is the passkey.
      if (error instanceof HttpError && error.status === 403) return refuse(context, deps, error)
      if (!(error instanceof HttpError)) throw error
      const sessionId = typeof body['session_id'] === 'string' ? body['session_id'] : ''
      return context.html(await codePage(pageOf(deps, error.message), sessionId), error.status)
    }
  })

  app.get(`${SIGN_IN}/passkey/options`, async (context) =>
    context.json({ data: await offerSignIn(depsAt(context), context, AT_DESK) }),
  )

  app.post(`${SIGN_IN}/passkey`, async (context) => {
    const deps = depsAt(context)
    try {
      const { passkey } = parseInput(answerForm, await readForm(context))
      const { token, sessionId } = await beginPasskeySession(deps, context, AT_DESK, passkey)
      return await enter(context, deps, token, { proof: sessionId, call: 'reviewer desk passkeys' })
    } catch (error) {
      return refuse(context, deps, error)
    }
  })
}
