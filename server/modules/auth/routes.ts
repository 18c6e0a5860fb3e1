import type { Context } from 'hono'
import {
  resendLoginOtp,
  resendOtp,
  sendLoginOtp,
  sendOtp,
  verifyLoginOtp,
  verifyOtp,
} from '@/schemas/calls/auth'
import { PROOF_HEADER } from '@/schemas/headers'
import { HttpError } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import type { Requester } from '../../delivery/ports/limits'
import { rememberDevice, requesterOf } from '../../http/access/devices'
import { requireCodeAllowed } from '../../http/access/new-devices'
import { rememberPartnerDevice } from '../../http/access/partner-devices'
import { beginSession, type Caller } from '../../http/access/sessions'
import { chosenLanguage } from '../../http/chosen-language'
import { clientAddress } from '../../http/client-address'
import type { Api } from '../../http/serve'
import { resendCode, sendCode, verifyCode } from '../otp/service'
import { findPartner } from './partners'

function proofOf(context: Context): string | undefined {
  return context.req.header(PROOF_HEADER)
}

/** The phone of an agent says nothing of the borrower whose mobile is verified on it. */
function ownLanguage(deps: Deps, context: Context, caller: Caller | undefined) {
  return caller?.kind === 'agent' ? null : chosenLanguage(deps, context)
}

/** /v1/auth: a partner's login. /v1/otp: the verification of a borrower's mobile, by an agent or the borrower. */
export function authResource({ serve, platform: { environment } }: Api): void {
  const addressOf = (context: Context) => clientAddress(context, environment.TRUST_PROXY)

  serve(sendLoginOtp, 'anyone', async ({ deps, body: { mobile }, context }) => {
    const requester = await requesterOf(deps, context, mobile)
    return {
      data: {
        session_id: await sendCode(deps, {
          kind: 'login',
          mobile,
          requester,
          language: chosenLanguage(deps, context),
          proof: proofOf(context),
        }),
      },
    }
  })

  serve(resendLoginOtp, 'anyone', async ({ deps, body, context }) => {
    await resendCode(deps, 'login', body.session_id, {
      address: addressOf(context),
      language: chosenLanguage(deps, context),
      proof: proofOf(context),
    })
    return { data: { message: 'A new OTP was sent' } }
  })

  serve(verifyLoginOtp, 'anyone', async ({ deps, body, context }) => {
    const entry = { sessionId: body.session_id, code: body.otp, address: addressOf(context) }
    const verified = await verifyCode(deps, 'login', entry)
    const user = await findPartner(deps, verified.mobile)
    // Answered like a wrong code, so that nobody learns which mobiles are partners'.
    if (!user) throw new HttpError(400, 'Invalid OTP. Please try again.')
    await requireCodeAllowed(deps, user.id)
    const partner = { id: user.id, mobile: verified.mobile }
    const deviceId = await rememberPartnerDevice(deps, context, partner, { isApproved: false })
    return { data: { token: await beginSession(deps, verified, user.id, deviceId) } }
  })

  serve(sendOtp, 'anyone', async ({ deps, body: { mobile }, caller, context }) => {
    const requester: Requester =
      caller?.kind === 'agent'
        ? { class: 'agent', userId: caller.userId }
        : await requesterOf(deps, context, mobile)
    return {
      data: {
        session_id: await sendCode(deps, {
          kind: 'verification',
          mobile,
          requester,
          language: ownLanguage(deps, context, caller),
          proof: proofOf(context),
        }),
      },
    }
  })

  serve(resendOtp, 'anyone', async ({ deps, body, caller, context }) => {
    await resendCode(deps, 'verification', body.session_id, {
      address: addressOf(context),
      language: ownLanguage(deps, context, caller),
      proof: proofOf(context),
    })
    return { data: { message: 'A new OTP was sent' } }
  })

  serve(verifyOtp, 'anyone', async ({ deps, body, caller, context }) => {
    const utmId = body.application_data?.utm_details.utm_id
    const entry = { sessionId: body.session_id, code: body.otp, address: addressOf(context), utmId }
    const verified = await verifyCode(deps, 'verification', entry)
    // An agent stays the agent: a guest's token would show what other agents began for this borrower.
    const token = context.req.header('token')
    if (caller?.kind === 'agent' && token) return { data: { token } }
    const deviceId = await rememberDevice(deps, context, verified.mobile)
    return { data: { token: await beginSession(deps, verified, null, deviceId) } }
  })
}
