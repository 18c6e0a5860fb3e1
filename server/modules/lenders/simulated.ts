import type { LenderStatus } from '../../database/tables/lender-answer'
import type { Addressee, Lead, LenderGateway } from '../../delivery/ports/lenders'

/** PAN digits with a fixed status, so that a tester can provoke each answer. */
const STATUS_BY_PAN: Readonly<Record<string, LenderStatus>> = { '9990': 'REJECTED', '9991': 'IN_REVIEW' }

const MESSAGES: Readonly<Record<LenderStatus, string>> = {
  APPROVED: 'Approved in principle',
  IN_REVIEW: 'With the credit team',
  REJECTED: 'Declined by the credit team',
}

function nextStep(lender: Addressee, status: LenderStatus): string {
  if (status === 'REJECTED') return 'The lender takes no further step.'
  if (status === 'IN_REVIEW') return 'The lender decides within two working days.'
  if (lender.onward === 'FILES') return 'Upload the files of the application.'
  if (lender.onward === 'SITE') return 'The borrower goes on at the site of the lender.'
  return 'The lender calls the borrower.'
}

function referenceOf(lender: Addressee, { reference }: Lead): string {
  return `${lender.id}-${reference.slice(0, 8).toUpperCase()}`
}

/** The answer follows from the digits of the PAN, so it is the same every time. */
export const simulatedLenders: LenderGateway = {
  async sendLead(lender, lead) {
    const status = STATUS_BY_PAN[lead.panNumber.slice(5, 9)] ?? 'APPROVED'
    const lender_ref_id = referenceOf(lender, lead)
    const url = `https://${lender.id.toLowerCase()}.example/continue?lead=${encodeURIComponent(lender_ref_id)}`
    return {
      status,
      lender_ref_id,
      is_simulated: true,
      raw_data_from_lender: {
        stage: 'LEAD',
        message: MESSAGES[status],
        description: nextStep(lender, status),
        ...(lender.onward === 'SITE' && status === 'APPROVED' ? { data: { target: { url } } } : {}),
      },
    }
  },

  async sendFiles(lender, lead, _reference, files) {
    return {
      status: 'APPROVED',
      lender_ref_id: referenceOf(lender, lead),
      is_simulated: true,
      raw_data_from_lender: {
        stage: 'FILES_RECEIVED',
        message: files.length === 1 ? '1 file received' : `${files.length} files received`,
        description: 'The lender checks the files and calls the borrower.',
      },
    }
  },
}
