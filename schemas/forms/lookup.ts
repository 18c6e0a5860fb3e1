import * as z from 'zod/mini'
import { mobile } from '../text/primitives'

/** The lookup of an unfinished application by its mobile (specification 2.15, 5.14). */
export const lookupSchema = z.object({ mobile })

export const lookupDefaults = { mobile: '' }
