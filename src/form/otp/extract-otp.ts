import { phrase } from '@/schemas/language/phrases'
import { readOtp } from '@/schemas/text/read-otp'

/** Characters of the message to quote: a whole SMS. */
const MAX_QUOTED = 160

export function extractOtp(message: string): { code: string } | { fault: string } {
  const code = readOtp(message)
  return code === null
    ? {
        fault: phrase('There is no code of six digits in “{message}”', {
          message: message.slice(0, MAX_QUOTED),
        }),
      }
    : { code }
}
