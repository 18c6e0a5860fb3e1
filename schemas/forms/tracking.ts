import * as z from 'zod/mini'
import { mobile, trackerId } from '../text/primitives'

/** A borrower's tracking by tracker id, trimmed (specification 5.14). */
export const applicationTrackingSchema = z.object({ tracker_id: trackerId })

/** Tracking of a partner registration: the mobile travels as `tracker_id` (specification 7.14). */
export const registrationTrackingSchema = z.object({ tracker_id: mobile })
