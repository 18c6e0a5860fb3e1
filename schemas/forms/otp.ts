import * as z from 'zod/mini'
import { mobile, otpCode } from '../primitives'

/** The mobile a code is sent to (specification 5.1, 5.14). */
export const mobileSchema = z.object({ mobile })

/** The six digits received (specification 5.14). */
export const otpSchema = z.object({ otp: otpCode })
