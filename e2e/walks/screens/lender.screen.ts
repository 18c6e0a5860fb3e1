import { expect } from '@playwright/test'
import type { LenderLogic } from '@/machines/lender/lender.machine'
import { lenderCatalogue } from '@/tests/model/catalogues'
import { application } from '@/tests/model/catalogues/fixtures'
import { translate } from '../../helpers/language/labels'
import { button, type See } from '../expectations'
import { press, presses, pressInDialog, request } from '../gestures'
import { screen, type Hand } from '../screen'
import { answerAtOnce, APPLICATION_ID, applicationBody, dataOf, SIGNED_IN } from '../server-bodies'

const DETAILS = 'GET /v1/loan-application/{id}'
const EXPORT = 'GET /v1/loan-application/{id}/export'
const FILE = '/v1/files/1'
const NAME = 'Banyan Lending'

/** All that the server says of the lender, by the catalogue's inputs. */
const OFFERS: Readonly<Record<string, object>> = {
  'a lender that asks for a consent': {
    supportedAction: 'SEND_LEAD',
    consent_notice: { purpose: 'LENDER', title: 'Sharing with a lender', sha256: 'b'.repeat(64) },
  },
  'a lender that rejected': { supportedAction: 'SEND_LEAD', decision: 'REJECTED' },
  'a lender that approved': { supportedAction: 'UPLOAD_FILES' },
}
const LEAD = { lender_id: '7', status: 'APPROVED', lender_ref_id: 'L1' }

/** Follows the link from the application, which tells the page whose lenders it shows. */
async function openLenders({ page, api }: Hand, input: string): Promise<void> {
  const body = {
    ...applicationBody(application()),
    lender_statuses: input === 'a lender that approved' ? [LEAD] : [],
  }
  await api.answer(['GET /v1/loan-application/list/7'], {
    body: { data: { list: [body], total_pages: 1, total_elements: 1 } },
  })
  await api.answer([DETAILS], { body: { data: body } })
  await page.getByRole('link', { name: translate('Lenders') }).click()
  const offer = { lender_id: '7', lender_name: NAME, ...(OFFERS[input] ?? { supportedAction: 'SEND_LEAD' }) }
  await api.answer(['GET /v1/lender/policy/decision'], { body: { data: [offer] } })
}

const sends: See = (page) =>
  expect(page.getByRole('button', { name: translate(`Export for ${NAME}`) })).toBeDisabled()
const accepts = dataOf(() => ({}))

/** All that an agent sees of one lender, on the page of an application's lenders. */
export const lenderScreen = screen<LenderLogic>({
  catalogue: lenderCatalogue,
  begins: { at: () => `/applications?open=${APPLICATION_ID}`, stored: () => SIGNED_IN, by: openLenders },
  gestures: {
    'lead.sendRequested': presses(`Send Lead to ${NAME}`),
    'files.uploadRequested': presses(`Upload Files to ${NAME}`),
    'email.requested': async ({ page }) => {
      await press(page, `Email ${NAME}`)
      await pressInDialog(page, 'Send Email')
    },
    'export.requested': presses(`Export for ${NAME}`),
  },
  outcomes: {
    recordConsent: request('POST /v1/loan-application/{id}/consents', accepts),
    sendLead: request(
      'POST /v1/lender/integration/lead',
      dataOf(({ status, leadId }) => ({ status, client_reference_id: leadId })),
    ),
    uploadLeadFiles: request('POST /v1/lender/integration/lead/upload', accepts),
    emailLender: request('POST /v1/loan-application/{id}/lender/{id}/email', accepts),
    exportApplication: {
      ...request(EXPORT, accepts),
      done: async ({ page, api }) => {
        const download = page.waitForRequest(`**/api${FILE}`)
        await api.answer([EXPORT], { body: { data: { file_url: `/api${FILE}` } } })
        await download
      },
    },
  },
  expectations: {
    idle: button(`Export for ${NAME}`),
    recordingConsent: sends,
    sendingLead: sends,
    uploadingFiles: sends,
    emailing: sends,
    exporting: sends,
  },
  // An answer without a body leaves the page where it is.
  atOnce: (call, query) => (call === `GET ${FILE}` ? { status: 204, body: null } : answerAtOnce(call, query)),
  // A lender that has answered is read anew.
  isAwaited: (call) => !call.startsWith('GET') || call.endsWith('/export'),
  isPossible: ({ type, sent }, snapshot) =>
    // The events of a catalogue are the chart's own.
    type.startsWith('xstate.') || snapshot.can(sent as Parameters<typeof snapshot.can>[0]),
  impossible: [
    {
      reason:
        'Each button is enabled by what the chart itself takes. What a lender decides meanwhile shows in the row, and the chart keeps what it began with.',
      names: ['lead.sendRequested', 'files.uploadRequested', 'email.requested'].map(
        (type) => `lender.idle refuses ${type}`,
      ),
    },
  ],
})
