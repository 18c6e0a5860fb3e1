import { AGENT_SCREENS } from './screens-agent'
import { BORROWER_SCREENS } from './screens-borrower'
import { FRAME_SCREENS } from './screens-frame'
import { OFFER_SCREENS } from './screens-offer'

/** Of the screens after signing in that are no form: lists, the offer, the profile, and what follows. */
export const SCREENS = [...FRAME_SCREENS, ...AGENT_SCREENS, ...OFFER_SCREENS, ...BORROWER_SCREENS] as const
