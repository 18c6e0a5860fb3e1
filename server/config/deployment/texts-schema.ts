import * as z from 'zod/mini'
import { line } from './ranges'

/** In a sentence {lender} and {platform} stand for the names of both. */
const sentence = z.string().check(z.minLength(1), z.maxLength(2000))

const part = z.strictObject({
  heading: line,
  sentences: z.array(sentence).check(z.minLength(1), z.maxLength(50)),
})

const text = z.strictObject({
  title: line,
  /** The day from which this wording holds, YYYY-MM-DD: changed with every change of it. */
  since: z.iso.date(),
  parts: z.array(part).check(z.minLength(1), z.maxLength(50)),
})

/** The page of complaints is no text. */
const ADDRESS = /^\/legal\/(?!complaints$)[a-z\d-]{1,60}$/

/** The pages that are linked where a tenant names none of its own. */
const NEEDED = ['/legal/terms', '/legal/lender-consent', '/legal/privacy']

/**
 * `texts.json`: what people agree to or are told, by its address: what the consent links of the start form lead to (specification
 * 2.13), and what the lender and the platform do with personal data. A tenant's link may lead to any of them.
 */
export const textsSchema = z.record(z.string(), text).check(
  z.refine(
    (texts) => Object.keys(texts).every((address) => ADDRESS.test(address)),
    'every address must be like /legal/terms, and none /legal/complaints',
  ),
  z.refine(
    (texts) => NEEDED.every((address) => Object.hasOwn(texts, address)),
    `must have ${NEEDED.join(', ')}`,
  ),
)

/** A text that people agree to or are told, as counsel changes it. */
export type LegalText = z.output<typeof text>
