/** The patterns of specification 5.1, apart from zod so that the sign-in page can use them for few bytes. */

/** Mobile or phone: ten digits, the first 6 to 9. */
export const MOBILE_PATTERN = /^[6-9]\d{9}$/

/** PAN: five uppercase letters, four digits, one uppercase letter. */
export const PAN_PATTERN = /^[A-Z]{5}\d{4}[A-Z]$/

/** Tracker id: ten digits, or two uppercase letters and ten digits. */
export const TRACKER_ID_PATTERN = /^(?:\d{10}|[A-Z]{2}\d{10})$/

/** Pincode: six digits, the first not zero. */
export const PINCODE_PATTERN = /^[1-9]\d{5}$/

/** Bank account number: 9 to 18 digits. */
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/

/** IFSC: four letters, a zero, six letters or digits. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/i

/** One-time password: six digits. */
export const OTP_PATTERN = /^\d{6}$/

/** Application id: 32 characters (specification 9.1). */
export const APPLICATION_ID_PATTERN = /^[0-9a-f]{32}$/

/** SHA-256 in lower-case hex. */
export const SHA256_PATTERN = /^[0-9a-f]{64}$/

/** A UUID, as clients make them. */
export const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
