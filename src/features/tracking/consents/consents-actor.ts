import type { ActorRefFrom } from 'xstate'
import type { ConsentsLogic } from '@/machines/consents/consents.machine'

/** The running chart of a borrower's consents. */
export type ConsentsActor = ActorRefFrom<ConsentsLogic>
