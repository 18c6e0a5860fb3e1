import type { ActorRefFrom } from 'xstate'
import type { CoolingOffLogic } from '@/machines/cooling-off/cooling-off.machine'

/** The running chart of the way out of a loan. */
export type CoolingOffActor = ActorRefFrom<CoolingOffLogic>
