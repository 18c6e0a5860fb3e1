import { readOtp } from '@/schemas/text/read-otp'

/** Characters of the message to quote: a whole SMS. */
const SHOWN = 160

export function otpOfMessage(message: string): { code: string } | { fault: string } {
  const code = readOtp(message)
  return code === null
    ? { fault: `There is no code of six digits in “${message.slice(0, SHOWN)}”` }
    : { code }
}
