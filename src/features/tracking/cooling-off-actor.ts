import type { ActorRefFrom } from 'xstate'
import type { CoolingOffLogic } from '@/machines/cooling-off/cooling-off.machine'

export type CoolingOffActor = ActorRefFrom<CoolingOffLogic>
