import type { ActorRefFrom } from 'xstate'
import type { OtpLogic } from '@/machines/otp/otp.machine'

export type OtpActor = ActorRefFrom<OtpLogic>
