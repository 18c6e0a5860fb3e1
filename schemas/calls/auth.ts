import * as z from 'zod/mini'
import { defineCall } from '../call'
import { profileSchema } from '../entities/profile'
import { linkText, mobile, otpCode, text } from '../text/primitives'
import {
  acknowledgement,
  dataOf,
  dataWithMessage,
  nonEmptyText,
  idText,
  maybe,
  maybeNumber,
  maybeText,
} from '../wire'

const sendOtpRequest = z.object({ mobile, hostname: text(), request_origin: text() })

/** A send answer: a session to verify against, or status_code 400 which resets the form (specification 4.2, 7.4). */
const sendOtpResponse = dataWithMessage(
  z.object({
    session_id: maybe(idText),
    status_code: maybeNumber,
    message: maybeText,
  }),
)

const resendOtpRequest = z.object({ session_id: text() })
const resendOtpResponse = dataWithMessage(z.object({ message: maybeText }))

/** `application_data` is sent by join-us only (specification 7.4). */
const verifyOtpRequest = z.object({
  session_id: text(),
  otp: otpCode,
  application_data: z.optional(z.object({ utm_details: z.object({ utm_id: linkText }) })),
})
const verifyOtpResponse = dataOf(z.object({ token: nonEmptyText }))

/** The agent's login. Sent with the header x-lk-client (specification 7.4). */
export const sendLoginOtp = defineCall({
  method: 'POST',
  path: '/v1/auth/send-otp',
  request: sendOtpRequest,
  response: sendOtpResponse,
})

export const resendLoginOtp = defineCall({
  method: 'POST',
  path: '/v1/auth/resend-otp',
  request: resendOtpRequest,
  response: resendOtpResponse,
})

export const verifyLoginOtp = defineCall({
  method: 'POST',
  path: '/v1/auth/verify-otp',
  request: verifyOtpRequest,
  response: verifyOtpResponse,
})

/** The verification of a borrower's mobile (specification 7.4). */
export const sendOtp = defineCall({ ...sendLoginOtp, path: '/v1/otp/send' })

export const resendOtp = defineCall({ ...resendLoginOtp, path: '/v1/otp/resend' })

export const verifyOtp = defineCall({ ...verifyLoginOtp, path: '/v1/otp/verify' })

export const getProfile = defineCall({
  method: 'GET',
  path: '/v1/user/me',
  response: dataOf(profileSchema),
})

export const logout = defineCall({ method: 'PUT', path: '/v1/user/logout', response: acknowledgement })

/** As when a phone is lost. Our own: the specification has no such call. */
export const logoutEverywhere = defineCall({
  method: 'PUT',
  path: '/v1/user/logout-everywhere',
  response: acknowledgement,
})

/** The language in which the caller is written to from now on. Our own: only for a server that says so (`remembers_language` of the tenant's config). */
export const rememberLanguage = defineCall({
  method: 'PUT',
  path: '/v1/auth/language',
  request: z.object({ language: text() }),
  response: acknowledgement,
})
