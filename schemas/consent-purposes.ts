/** LENDER is one for each lender by name (docs/law.md). */
export const CONSENT_PURPOSES = ['TERMS', 'BUREAU', 'KYC', 'CONTACT', 'MARKETING', 'LENDER'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Those that are asked for while an application is made, beside the boxes of its start; each can be refused, and nothing waits for it. */
export const ASKED_PURPOSES = ['KYC', 'CONTACT', 'MARKETING'] as const satisfies readonly ConsentPurpose[]
