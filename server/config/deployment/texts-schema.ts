import * as z from 'zod/mini'
import { line } from './ranges'

const sentence = z.string().check(z.minLength(1), z.maxLength(2000))

const part = z.strictObject({
  heading: line,
  sentences: z.array(sentence).check(z.minLength(1), z.maxLength(50)),
})

const text = z.strictObject({
  title: line,
  /** In force from this day, YYYY-MM-DD; it changes with every change of the wording. */
  since: z.iso.date(),
  parts: z.array(part).check(z.minLength(1), z.maxLength(50)),
})

/** The page of complaints is no text. */
const ADDRESS = /^\/legal\/(?!complaints$)[a-z\d-]{1,60}$/

const NEEDED = ['/legal/terms', '/legal/lender-consent', '/legal/privacy']

/** `texts.json`, by address: the targets of the start form's links (specification 2.13), and privacy. */
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

export type LegalText = z.output<typeof text>
