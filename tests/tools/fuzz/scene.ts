import { sendLoginOtp, sendOtp } from '@/schemas/calls/auth'
import { createQrCode } from '@/schemas/calls/campaign-links'
import { requestRegistration } from '@/schemas/calls/join-us'
import { beginUpload } from '@/schemas/calls/uploads'
import { uploadRules } from '@/schemas/files/uploads'
import { CALLS } from '../../server/helpers/calls'
import { ASHA, beginAlone, FROM, newMobile, signIn, verifyMobile } from '../../server/helpers/journey'
import { PDF } from '../../server/helpers/values'
import type { World } from '../../server/helpers/world'
import { requestTo, type Subject } from '../../server/refusals/requests'
import type { Request } from '../../server/refusals/send'
import { restore } from '../../server/refusals/snapshot'
import { walk, type Kind, type State } from '../../server/refusals/subject'
import type { Known } from './values'

const VERIFIED = 5

/** An application at a moment, and what is known about it. */
export type Scene = {
  known: Known
  /** By call, a request that is right in every part; whether its time has come is another question. */
  right: Readonly<Record<string, Request>>
}

async function firstPart(world: World, { token, id, mobile }: Subject): Promise<Request> {
  const body = {
    mobile,
    file_type: 'salary_slip2',
    application_id: id,
    upload_type: 'LOAN_APPLICATION',
    name: PDF.name,
    size: PDF.bytes.length,
  }
  const { value } = await world.call(beginUpload, { token, body })
  return { params: { id: value.upload_id }, query: { offset: '0' }, bytes: PDF.bytes }
}

async function rightRequests(world: World, subject: Subject): Promise<Record<string, Request>> {
  const right: Record<string, Request> = {}
  for (const [name] of CALLS) right[name] = await requestTo(name, world, subject)
  return Object.assign(right, { sendUploadPart: await firstPart(world, subject) })
}

/** @returns what is right only now that the moment has come: the key facts of its offer, a registration that one of them has sent, and what nobody has taken. */
async function laterRequests(
  world: World,
  subject: Subject,
  { requestRegistration: registration }: Readonly<Record<string, Request>>,
  isRegistered: boolean,
): Promise<Record<string, Request>> {
  if (isRegistered) {
    await world.call(requestRegistration, { token: subject.guest, body: registration?.body })
  }
  return {
    acknowledgeKeyFacts: await requestTo('acknowledgeKeyFacts', world, subject),
    endBorrowerLink: await requestTo('endBorrowerLink', world, subject),
    getBorrowerLink: await requestTo('getBorrowerLink', world, subject),
    openBorrowerLink: await requestTo('openBorrowerLink', world, subject),
    answerBorrowerLink: await requestTo('answerBorrowerLink', world, subject),
    // Nobody's yet: whoever asks rightly has it.
    takeApplication: { params: { id: (await beginAlone(world)).id } },
    trackRegistration: { query: { tracker_id: subject.mobile } },
  }
}

/** Takes an application to a moment, at a tenant's hosts, and collects all that calls about it may name. */
export async function openScene(
  world: World,
  hosts: readonly string[],
  kind: Kind,
  state: State,
): Promise<Scene> {
  const [host = ''] = hosts
  const asha = await signIn(world, ASHA)
  const mobiles = Array.from({ length: VERIFIED }, newMobile)
  for (const mobile of mobiles) await verifyMobile(world, mobile, asha)
  const base_url = `http://${host}/apply-loan/mobile`
  const campaign = { base_url, application_source: 'NORMAL' }
  const { utm_link = '' } = (await world.call(createQrCode, { token: asha, body: campaign })).value
  const link = new URL(utm_link).searchParams.get('utm_id') ?? ''
  const { subject, states } = await walk(world, asha, kind)
  // While it can still be changed, all that is asked for can be made.
  await restore(world, states.documents)
  const right = await rightRequests(world, subject)
  await restore(world, states[state])
  Object.assign(right, await laterRequests(world, subject, right, state === 'created'))
  const { pan } = subject.files
  const isLogin = state === 'created'
  const asked = isLogin ? ASHA : newMobile()
  const body = { mobile: asked, ...FROM }
  const { session_id = '' } = (await world.call(isLogin ? sendLoginOtp : sendOtp, { body })).value
  const files = [pan, subject.slip, subject.proof, subject.statement]
  const figures = Object.entries(subject.offer).map(([field, value]) => [field, [String(value)]])
  const known: Known = {
    ...Object.fromEntries(figures),
    ...Object.fromEntries(Object.keys(uploadRules).map((field) => [field, files])),
    ...Object.fromEntries(Object.entries(subject.documents).map(([field, file]) => [field, [pan, file]])),
    host: hosts,
    base_url: [base_url],
    token: [asha, asha, subject.guest],
    // Mostly an application, where it is not a person, an agent or a mobile.
    id: [...Array.from({ length: 5 }, () => subject.id), subject.person, '1', subject.mobile, link],
    application_id: [subject.id],
    applicationId: [subject.id],
    coApplicantId: [subject.person],
    referenceId: [subject.reference],
    file_id: files,
    mobile: [subject.mobile, ...mobiles, ASHA],
    phone: [newMobile()],
    tracker_id: [subject.trackerId, ASHA],
    lender_id: [subject.lender],
    lenderId: [subject.lender],
    lead_id: [subject.lead],
    session_id: [session_id],
    otp: [world.codeFor(asked)],
    hostname: hosts,
    tenant: ['localhost', 'loankone', 'capitalneed'],
    statement_bank_id: ['8'],
    pincode: ['560001'],
    status: ['DRAFT', 'INCOMPLETE'],
  }
  return { known, right }
}
