import { AGENT_SCREENS } from './screens-agent.ts'
import { BORROWER_SCREENS } from './screens-borrower.ts'
import { FRAME_SCREENS } from './screens-frame.ts'
import { OFFER_SCREENS } from './screens-offer.ts'

/** Of the screens after signing in that are no form: lists, the offer, the profile, and what follows. */
export const SCREENS = [...FRAME_SCREENS, ...AGENT_SCREENS, ...OFFER_SCREENS, ...BORROWER_SCREENS] as const
