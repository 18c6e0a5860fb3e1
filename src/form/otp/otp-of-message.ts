import { readOtp } from '@/schemas/text/read-otp'

/** So much of what was pasted is shown, in characters: a whole SMS. */
const SHOWN = 160

/** The code in a pasted message; where there is none, what to say, with the message to be seen. */
export function otpOfMessage(message: string): { code: string } | { fault: string } {
  const code = readOtp(message)
  return code === null
    ? { fault: `There is no code of six digits in “${message.slice(0, SHOWN)}”` }
    : { code }
}
