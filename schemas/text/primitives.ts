import * as z from 'zod/mini'
import { ageOn, normaliseDate, todayInIndia } from '../dates'
import { phrase } from '../language/phrases'
import { LIMITS } from '../limits'
import {
  ACCOUNT_NUMBER_PATTERN,
  APPLICATION_ID_PATTERN,
  IFSC_PATTERN,
  MOBILE_PATTERN,
  OTP_PATTERN,
  PAN_PATTERN,
  PINCODE_PATTERN,
  TRACKER_ID_PATTERN,
  UUID_PATTERN,
} from './patterns'
import { readText } from './typed-text'

/* Each accepts what it put out itself, so that client and server parse with the same schema (specification 5.1, 5.6). */

// Specification 5.6: 'Required' and 'Invalid input' appear where a rule names no message of its own.
z.config({
  customError: ({ input }) =>
    input === undefined || input === null || input === '' ? 'Required' : 'Invalid input',
})

const blank = z.nullish(z.string())

/** No longer than any text may be: what nobody types would fill the server's disk and every list. */
const notTooLong = z.maxLength(LIMITS.textMaximum, {
  error: () => phrase('At most {maximum} characters', { maximum: LIMITS.textMaximum }),
})

const asRead = z.overwrite(readText)

/** The second form is for a message with values in it (schemas/language/phrases.ts). */
type Message = string | { error: () => string }

/** Counts characters that can be seen. */
export function text(minimum = 1, message?: Message) {
  return z.string(message).check(asRead, z.minLength(minimum, message), notTooLong)
}

/** Empty becomes `undefined`, so that it is not sent. */
function orEmpty(rule: z.ZodMiniType<string, string>) {
  return z.pipe(
    blank,
    z.pipe(
      z.transform((value: string | null | undefined) => (value ? readText(value) : '') || undefined),
      z.optional(rule),
    ),
  )
}

export function optionalText(maximum?: number, message?: Message) {
  return orEmpty(z.string().check(maximum === undefined ? notTooLong : z.maxLength(maximum, message)))
}

/** Text of a link that somebody followed: too much of it is cut off, because who followed it cannot correct it. */
export const linkText = z.pipe(
  blank,
  z.pipe(
    z.transform(
      (value: string | null | undefined) =>
        (value ? readText(value).slice(0, LIMITS.textMaximum) : '') || undefined,
    ),
    z.optional(z.string()),
  ),
)

/** A password that may be left empty: nothing of it is changed. */
export const optionalPassword = z.pipe(
  blank,
  z.pipe(
    z.transform((value: string | null | undefined) => value || undefined),
    z.optional(z.string().check(notTooLong)),
  ),
)

function matching(pattern: RegExp, message?: string, upperCase = false) {
  const base = z.string(message).check(asRead)
  return upperCase
    ? base.check(z.toUpperCase(), z.regex(pattern, message))
    : base.check(z.regex(pattern, message))
}

export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  message?: string,
) {
  return z.enum(values, message)
}

/** Empty becomes `undefined`. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.pipe(
    blank,
    z.pipe(
      z.transform((value: string | null | undefined) => value || undefined),
      z.optional(z.enum(values)),
    ),
  )
}

/** `message` for no number or one out of bounds; `required`, where a form has it, when nothing is given or too little. */
type NumberRule = { message?: string; required?: string; minimum?: number; above?: number; maximum?: number }

// Number() would also read '0x10', '1e3' and 'Infinity', which nobody means who types an amount.
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

function toNumber(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return value
  const typed = readText(value)
  if (typed === '') return undefined
  return DECIMAL.test(typed) ? Number(typed) : Number.NaN
}

function bounded({ message, required = message, minimum, above, maximum }: NumberRule) {
  return z.number({ error: ({ input }) => (input === undefined ? required : message) }).check(
    z.refine(
      (value) => (minimum === undefined || value >= minimum) && (above === undefined || value > above),
      required,
    ),
    z.refine((value) => maximum === undefined || value <= maximum, message),
  )
}

const numberInput = z.nullish(z.union([z.string(), z.number()]))

export function number(rule: NumberRule = {}) {
  return z.pipe(numberInput, z.pipe(z.transform(toNumber), bounded(rule)))
}

export function optionalNumber(rule: NumberRule = {}) {
  return z.pipe(numberInput, z.pipe(z.transform(toNumber), z.optional(bounded(rule))))
}

/** Takes a radio group's 'true'/'false'; empty means no. */
export const yesNo = z.pipe(
  z.nullish(z.union([z.boolean(), z.enum(['true', 'false', ''])])),
  z.transform((value) => value === true || value === 'true'),
)

/** A day in one of the three accepted forms, put out as YYYY-MM-DD (specification 5.2). */
export function date(message?: string) {
  return z.pipe(
    z.string(message).check(z.refine((value) => normaliseDate(value) !== null, message)),
    z.transform((value: string) => normaliseDate(value) ?? value),
  )
}

/** A birth date with an age of 18 to 65 on `today`, both included (specification 5.3). */
export function birthDate(today: () => string = todayInIndia) {
  const message = 'Age not acceptable as per provided DOB'
  return z.pipe(
    z.string(message).check(
      z.refine((value) => {
        const age = ageOn(value, today())
        return age !== null && age >= LIMITS.minimumAge && age <= LIMITS.maximumAge
      }, message),
    ),
    z.transform((value: string) => normaliseDate(value) ?? value),
  )
}

export const email = z.string().check(asRead, z.email(), z.maxLength(LIMITS.emailMaximum))

export const optionalEmail = orEmpty(email)

export function fileId(message: string) {
  return z.string(message).check(z.minLength(1, message), notTooLong)
}

const someFiles = z.maxLength(LIMITS.filesPerField, {
  error: () => phrase('At most {maximum} files', { maximum: LIMITS.filesPerField }),
})

export function requiredFileIds(message: string) {
  return z.array(z.string().check(notTooLong), message).check(z.minLength(1, message), someFiles)
}

export const fileIds = z._default(z.array(z.string().check(z.minLength(1), notTooLong)).check(someFiles), [])

export const mobile = matching(MOBILE_PATTERN, 'Invalid mobile number')
export const optionalMobile = orEmpty(mobile)
export const panNumber = matching(PAN_PATTERN, 'Invalid pan number', true)
export const pincode = matching(PINCODE_PATTERN, 'Invalid pincode')
export const accountNumber = matching(ACCOUNT_NUMBER_PATTERN)
export const ifsc = matching(IFSC_PATTERN, undefined, true)
export const otpCode = matching(OTP_PATTERN, 'Invalid OTP')
export const trackerId = matching(TRACKER_ID_PATTERN, 'Invalid tracker id')
export const applicationId = matching(APPLICATION_ID_PATTERN)

/** The id that a client made for what it adds, so that a repeated call adds nothing: a field of our own, which may be missing. */
export const clientId = z.optional(z.string().check(z.regex(UUID_PATTERN), z.toLowerCase()))
