import type { ActorRefFrom } from 'xstate'
import type { ConsentsLogic } from '@/machines/consents/consents.machine'

export type ConsentsActor = ActorRefFrom<ConsentsLogic>
