import { otpMachine, type OtpInput } from '@/machines/otp/otp.machine'
import { createDesk } from '../wizard/desk'

export const MOBILE = '9876543210'

export function begin(input: OtpInput) {
  const desk = createDesk()
  const otp = desk.start(otpMachine, input)
  return { desk, otp, shows: (tag: 'busy' | 'mobileLocked' | 'failed') => otp.getSnapshot().hasTag(tag) }
}
