/** Sent to the borrower's phone: statement, acceptance, or consents before an application (specification 5.7). No zod: charts use it. */
export const HAND_OVER_PURPOSES = ['STATEMENT', 'ACCEPTANCE', 'CONSENT'] as const

export type BorrowerLinkPurpose = (typeof HAND_OVER_PURPOSES)[number]

export const HAND_OVER_ANSWERS = {
  STATEMENT: ['ACKNOWLEDGED', 'REFUSED'],
  ACCEPTANCE: ['ACCEPTED', 'REFUSED'],
  CONSENT: ['CONSENTED', 'REFUSED'],
} as const satisfies Record<BorrowerLinkPurpose, readonly string[]>

export type BorrowerLinkAnswer = (typeof HAND_OVER_ANSWERS)[BorrowerLinkPurpose][number]

export const HAND_OVER_SECRET_LENGTH = 43
