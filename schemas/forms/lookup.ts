import * as z from 'zod/mini'
import { mobile } from '../primitives'

/** The lookup of an unfinished application by its mobile (spec 2, screen 2; spec 5 'Lookup and OTP'). */
export const lookupSchema = z.object({ mobile })

/** The lookup before anything is typed. */
export const lookupDefaults = { mobile: '' }
