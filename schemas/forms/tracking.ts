import * as z from 'zod/mini'
import { mobile, trackerId } from '../primitives'

/** A borrower's tracking by tracker id, trimmed (spec 5 'Lookup and OTP'). */
export const applicationTrackingSchema = z.object({ tracker_id: trackerId })

/** Tracking of a partner registration: the mobile travels as `tracker_id` (spec 7, join-us/track). */
export const registrationTrackingSchema = z.object({ tracker_id: mobile })
