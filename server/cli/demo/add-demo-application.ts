import { markCompleted } from '@/schemas/calls/applications'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { createApplication } from '@/schemas/calls/start'
import type { DemoClient } from './demo-client'
import { STEPS, type DemoApplication } from './demo-data'
import { savePeople, savePersonal, saveWork, type DemoDraft } from './save-sections'

async function startApplication(
  client: DemoClient,
  { name, pan, loan, amount, work }: DemoApplication,
  mobile: string,
) {
  await client.verify(mobile)
  const body = {
    name,
    mobile,
    pan_number: pan,
    job_type: 'salary' in work ? 'SALARIED' : 'SELF_EMPLOYED',
    loan_type: loan,
    required_amount: amount,
    terms_accepted: true,
    bureau_consent: true,
  }
  return { id: (await client.call(createApplication, { body })).id, mobile }
}

async function takeOffer(client: DemoClient, draft: DemoDraft, isAccepted: boolean): Promise<void> {
  const { bre_info } = await client.call(requestLoanOffer, { body: { application_id: draft.id } })
  if (!isAccepted) return
  const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = bre_info
  const updated_info = { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date }
  const body = { application_id: draft.id, updated_info, is_accepted: true, skip_bre_rerun: true }
  await client.call(updateLoanOffer, { body })
}

export async function addDemoApplication(
  client: DemoClient,
  demo: DemoApplication,
  mobile: string,
): Promise<void> {
  client.goBack(demo.daysAgo)
  const draft = await startApplication(client, demo, mobile)
  const steps: ((draft: DemoDraft) => Promise<unknown>)[] = [
    () => savePersonal(client, draft, demo),
    () => saveWork(client, draft, demo),
    () => savePeople(client, draft, demo),
    () => takeOffer(client, draft, demo.until !== 'offer'),
    async () => undefined,
    () => client.call(markCompleted, { params: { id: draft.id } }),
  ]
  for (const step of steps.slice(0, STEPS.indexOf(demo.until))) await step(draft)
  for (const lender_id of demo.leads ?? []) {
    await client.call(sendLead, { body: { lender_id, application_id: draft.id } })
  }
  if (demo.remarks) await client.sendBack(draft.id, demo.remarks)
}
