/** The patterns of specification 5.1, apart from zod so that the sign-in page can use them for few bytes. */

export const MOBILE_PATTERN = /^[6-9]\d{9}$/

export const PAN_PATTERN = /^[A-Z]{5}\d{4}[A-Z]$/

export const TRACKER_ID_PATTERN = /^(?:\d{10}|[A-Z]{2}\d{10})$/

export const PINCODE_PATTERN = /^[1-9]\d{5}$/

export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/

export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/i

export const OTP_PATTERN = /^\d{6}$/

/** Specification 9.1. */
export const APPLICATION_ID_PATTERN = /^[0-9a-f]{32}$/

export const SHA256_PATTERN = /^[0-9a-f]{64}$/

export const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
