import type { ActorRefFrom } from 'xstate'
import type { OtpLogic } from '@/machines/otp/otp.machine'

/** The running proof of one mobile, an agent's or a borrower's. */
export type OtpActor = ActorRefFrom<OtpLogic>
