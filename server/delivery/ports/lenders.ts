import type { Readable } from 'node:stream'
import type { LenderAnswer } from '../../database/tables/lender-answer'

/** What happens once a lead is at the lender: nothing more to do here, its files follow, or the borrower goes on there. */
type Onward = 'NONE' | 'FILES' | 'SITE'

/** What the way to a lender is told of it. An id once given is never used again. */
export type Addressee = { id: string; onward: Onward }

/** What a lender gets of an application with a lead. */
export type Lead = {
  /** Ours; a lender that gets the same one twice has one lead. */
  reference: string
  name: string
  mobile: string
  panNumber: string
  loanType: string
  requiredAmount: number | null
}

/** A file of the application, as a lender gets it. */
type LeadFile = { id: string; name: string; mime: string; sha256: string; read: () => Promise<Readable> }

/** The way to the lenders. What it throws means that the lender does not have it, but for MaybeDeliveredError. */
export type LenderGateway = {
  sendLead: (lender: Addressee, lead: Lead) => Promise<LenderAnswer>
  sendFiles: (lender: Addressee, lead: Lead, files: readonly LeadFile[]) => Promise<LenderAnswer>
}
