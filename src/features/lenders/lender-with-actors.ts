import { fromPromise } from 'xstate'
import { lenderMachine, type SentLead } from '@/machines/lender/lender.machine'
import { asHeard } from '@/src/language/heard'
import { callOnce } from '../../api/call-once'
import { callApi } from '../../api/client'
import { lenderKeyFactsQuery, lenderOffersQuery } from '../../api/queries/lender-queries'
import { applicationDetailsQuery } from '../../api/queries/queries'
import { queryClient } from '../../api/query-client'
import { chartToasts } from '../../components/chart-toasts'

type Target = { applicationId: string; lenderId: string }

const calls = () => import('@/schemas/calls/lenders')

// None of these is broken off when the page is left: what has gone out to a lender cannot be called back.

const sendLead = fromPromise<SentLead, Target>(async ({ input: { applicationId, lenderId } }) => {
  const answer = await callOnce((await calls()).sendLead, {
    body: { lender_id: lenderId, application_id: applicationId },
  })
  return { status: answer.status ?? 'SENT', leadId: answer.client_reference_id ?? null }
})

const recordConsent = fromPromise<unknown, Target & { sha256: string }>(
  async ({ input: { applicationId, lenderId, sha256 } }) =>
    callOnce((await import('@/schemas/calls/consents')).giveConsent, {
      params: { id: applicationId },
      body: { purpose: 'LENDER', lender_id: lenderId, sha256: asHeard(sha256) },
    }),
)

const uploadLeadFiles = fromPromise<unknown, Target & { leadId: string }>(
  async ({ input: { applicationId, lenderId, leadId } }) =>
    callOnce((await calls()).uploadLeadFiles, {
      body: { lender_id: lenderId, lead_id: leadId, application_id: applicationId },
    }),
)

const emailLender = fromPromise<unknown, Target>(async ({ input }) =>
  callOnce((await calls()).emailLender, { params: input }),
)

const exportApplication = fromPromise<{ fileUrl: string }, Target>(
  async ({ input: { applicationId, lenderId } }) => {
    const { file_url } = await callApi((await calls()).exportApplication, {
      params: { id: applicationId },
      query: { export_type: 'xlsx', lender_id: lenderId },
    })
    return { fileUrl: file_url }
  },
)

/** The lender's chart with the calls and the toasts of this app (specification 7.16, 7.17, 8.3). */
export const lenderWithActors = lenderMachine.provide({
  actors: { recordConsent, sendLead, uploadLeadFiles, emailLender, exportApplication },
  actions: {
    showError: chartToasts.showError,
    showSuccess: chartToasts.showSuccess,
    refreshLenders: (_, { applicationId }) => {
      void queryClient.invalidateQueries({ queryKey: applicationDetailsQuery(applicationId).queryKey })
      void queryClient.invalidateQueries({ queryKey: lenderOffersQuery(applicationId).queryKey })
      void queryClient.invalidateQueries({ queryKey: lenderKeyFactsQuery(applicationId).queryKey })
    },
    downloadFile: (_, { fileUrl }) => location.assign(fileUrl),
  },
})
