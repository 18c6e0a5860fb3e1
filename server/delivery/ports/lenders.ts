import type { Readable } from 'node:stream'
import type { LenderAnswer } from '../../database/tables/lender-answer'

/** No further step, files to follow, or the borrower goes on at the lender's site. */
type Onward = 'NONE' | 'FILES' | 'SITE'

/** An id is never used again. */
export type Addressee = { id: string; onward: Onward }

export type Lead = {
  /** Ours; sent twice, it is one lead. */
  reference: string
  name: string
  mobile: string
  panNumber: string
  loanType: string
  requiredAmount: number | null
}

export type LeadFile = {
  id: string
  name: string
  mime: string
  sha256: string
  read: () => Promise<Readable>
}

/** Throws when the lender does not have it, but for MaybeDeliveredError. */
export type LenderGateway = {
  sendLead: (lender: Addressee, lead: Lead) => Promise<LenderAnswer>
  /** @param reference of this sending: the same again is the same list */
  sendFiles: (
    lender: Addressee,
    lead: Lead,
    reference: string,
    files: readonly LeadFile[],
  ) => Promise<LenderAnswer>
}
