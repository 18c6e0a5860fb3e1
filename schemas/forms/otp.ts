import * as z from 'zod/mini'
import { mobile, otpCode } from '../primitives'

/** The mobile a code is sent to (spec 5 'Lookup and OTP'). */
export const mobileSchema = z.object({ mobile })

/** The six digits received (spec 5 'Lookup and OTP'). */
export const otpSchema = z.object({ otp: otpCode })
