import type { ActorRefFrom } from 'xstate'
import type { OtpLogic } from '@/machines/otp/otp.machine'

/** The running proof of one mobile: the agent's at the login, or the borrower's in the start form's dialog. */
export type OtpActor = ActorRefFrom<OtpLogic>
