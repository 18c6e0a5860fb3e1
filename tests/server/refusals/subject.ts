import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import type { CallName } from '../helpers/calls'
import { startDraft, uploadFor, uploadIdentity, verifyMobile } from '../helpers/journey'
import { coApplicantValues, PDF, PNG, referenceValues, startValues } from '../helpers/values'
import type { World } from '../helpers/world'
import { acceptanceOf, documentsOf, requestTo, type Subject } from './requests'
import { send } from './send'
import { restore, takeSnapshot, type Snapshot } from './snapshot'

/** Says how far an application is, and what became of it. */
export const STATES = [
  'created',
  'personal',
  'work',
  'documents',
  'offered',
  'accepted',
  'returned',
  'returnedDraft',
  'rejected',
  'completed',
] as const
export type State = (typeof STATES)[number]

/** A salaried borrower of a gold loan, which has documents to save; and a business, which has not. */
const KINDS = {
  salaried: { start: { loan_type: 'GOLD_LOAN' }, work: 'createEmploymentInfo', lender: 'LANTERN' },
  business: {
    start: { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' },
    work: 'createBusinessInfo',
    lender: 'BANYAN',
  },
} as const satisfies Record<string, { start: object; work: CallName; lender: string }>
export type Kind = keyof typeof KINDS

async function begin(world: World, token: string, kind: Kind): Promise<Subject> {
  const { start, lender } = KINDS[kind]
  const draft = await startDraft(world, token, start)
  const guest = await verifyMobile(world, draft.mobile)
  const documents: Record<string, string> = {}
  for (const file_type of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque']) {
    const fields = { mobile: draft.mobile, file_type }
    documents[file_type] = (await world.upload(uploadRegistrationFile, guest, fields, [PNG])).value.file_id
  }
  return {
    ...draft,
    guest,
    start: { ...start, mobile: draft.mobile },
    lender,
    files: await uploadIdentity(world, draft),
    slip: await uploadFor(world, draft, 'salary_slip1', PDF),
    proof: await uploadFor(world, draft, 'business_proof', PDF),
    statement: await uploadFor(world, draft, 'bank_statement', PDF),
    spare: await uploadFor(world, draft, 'salary_slip3', PDF),
    photo: await uploadFor(world, draft, 'gl_article_photo', PNG),
    person: '',
    reference: referenceValues().id,
    offer: {},
    lead: '',
    documents,
  }
}

async function sendBack(world: World, { id }: Subject): Promise<void> {
  await world.app.request(`/reviewer/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ remarks: 'Blurred' }),
  })
}

/**
 * Takes an application through every state by the calls themselves, and keeps what is stored in each, so that a test
 * can put it back to any of them.
 */
export async function walk(world: World, token: string, kind: Kind) {
  const subject = await begin(world, token, kind)
  const take = () => takeSnapshot(world, subject.id)
  const succeed = async (name: CallName, body?: object) => {
    const request = await requestTo(name, world, subject)
    const answer = await send(world, name, token, body ? { ...request, body } : request)
    if (answer !== '200') throw new Error(`${name}: ${answer}`)
  }
  const created = await take()
  await succeed('createPersonalInfo')
  const personal = await take()
  await succeed(KINDS[kind].work)
  const references = { references: [referenceValues()] }
  // Theirs is no step for loan documents, which an agent would have to save before.
  await world.call(addReferences, { token: subject.guest, params: { id: subject.id }, body: references })
  const work = await take()
  const body = coApplicantValues(subject.files, { name: 'Ishaan Sharma' })
  const { value } = await world.call(addCoApplicant, { token, params: { id: subject.id }, body })
  subject.person = value.id ?? ''
  if (kind === 'salaried') await succeed('updateApplication', documentsOf(subject))
  const documents = await take()
  subject.offer = (
    await world.call(requestLoanOffer, { token, body: { application_id: subject.id } })
  ).value.bre_info
  const lead = { lender_id: subject.lender, application_id: subject.id }
  subject.lead = (await world.call(sendLead, { token, body: lead })).value.client_reference_id ?? ''
  const offered = await take()
  await succeed('updateLoanOffer', acceptanceOf(subject))
  const accepted = await take()
  await succeed('markCompleted')
  const completed = await take()
  await sendBack(world, subject)
  const returned = await take()
  await restore(world, offered)
  await sendBack(world, subject)
  const returnedDraft = await take()
  await restore(world, offered)
  await succeed('updateApplication', startValues({ ...subject.start, pan_number: 'ABCPD9998F' }))
  await succeed('requestLoanOffer')
  const rejected = await take()
  const states: Record<State, Snapshot> = {
    created,
    personal,
    work,
    documents,
    offered,
    accepted,
    returned,
    returnedDraft,
    rejected,
    completed,
  }
  return { subject, states }
}
