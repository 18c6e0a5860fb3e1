import { lenderMachine, type LenderInput } from '@/machines/lender/lender.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

export const lenderRow: LenderInput = {
  applicationId: 'app1',
  lenderId: '7',
  action: 'SEND_LEAD',
  isRejected: false,
  status: null,
  leadId: null,
  noticeSha256: null,
}

/** Everything that can happen between one lender and one application. */
export const lenderCatalogue = catalogue({
  name: 'lender',
  machine: lenderMachine,
  inputs: {
    'a lender that takes leads': lenderRow,
    'a lender that asks for a consent': { ...lenderRow, noticeSha256: 'b'.repeat(64) },
    'a lender that rejected': { ...lenderRow, isRejected: true },
    'a lender that approved': { ...lenderRow, action: 'UPLOAD_FILES', status: 'APPROVED', leadId: 'L1' },
  },
  events: {
    'lead.sendRequested': { send: {} },
    'files.uploadRequested': { upload: {} },
    'email.requested': { email: {} },
    'export.requested': { export: {} },
  },
  actors: {
    recordConsent: { done: { recorded: undefined } },
    sendLead: { done: { sent: { status: 'SUBMITTED', leadId: 'L1' } } },
    uploadLeadFiles: { done: { sent: undefined } },
    emailLender: { done: { sent: undefined } },
    exportApplication: { done: { made: { fileUrl: '/files/1.xlsx' } } },
  },
  facts: ({ context: { action, status, isRejected, noticeSha256 } }) => [
    action,
    status,
    isRejected,
    noticeSha256,
  ],
})
