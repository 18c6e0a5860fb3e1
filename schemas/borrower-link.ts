/**
 * All that is handed over to the borrower's own phone: the Key Facts Statement to be read, the offer to be accepted with it, or before
 * there is an application the consents of the start form (specification 5.7). Apart from zod, so that charts can use it.
 */
export const HAND_OVER_PURPOSES = ['STATEMENT', 'ACCEPTANCE', 'CONSENT'] as const

/** One of them. */
export type BorrowerLinkPurpose = (typeof HAND_OVER_PURPOSES)[number]

export const HAND_OVER_ANSWERS = {
  STATEMENT: ['ACKNOWLEDGED', 'REFUSED'],
  ACCEPTANCE: ['ACCEPTED', 'REFUSED'],
  CONSENT: ['CONSENTED', 'REFUSED'],
} as const satisfies Record<BorrowerLinkPurpose, readonly string[]>

/** One of them. */
export type BorrowerLinkAnswer = (typeof HAND_OVER_ANSWERS)[BorrowerLinkPurpose][number]

/** 256 random bits. */
export const HAND_OVER_SECRET_LENGTH = 43
