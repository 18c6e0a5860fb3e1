import { sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { createBusinessInfo, createEmploymentInfo, createPersonalInfo } from '@/schemas/calls/sections'
import { createApplication } from '@/schemas/calls/start'
import {
  businessValues,
  employmentValues,
  PDF,
  personalValues,
  PNG,
  startValues,
  type IdentityFiles,
} from './values'
import type { TestFile, World } from './world'

export const ASHA = '9000000001'
export const RAVI = '9000000002'

export type Client = Pick<World, 'call' | 'upload' | 'codeFor'>

export const FROM = { hostname: 'localhost', request_origin: 'WEB' }

function requireValue<Value>({ value, message }: { value: Value; message: string | undefined }): Value {
  if (message !== undefined) throw new Error(message)
  return value
}

export async function signIn(world: Client, mobile = ASHA): Promise<string> {
  const { session_id } = requireValue(await world.call(sendLoginOtp, { body: { mobile, ...FROM } }))
  return requireValue(await world.call(verifyLoginOtp, { body: { session_id, otp: world.codeFor(mobile) } }))
    .token
}

/** The result is a guest's token; `token` is the agent who asks. */
export async function verifyMobile(world: Client, mobile: string, token?: string): Promise<string> {
  const parts = token ? { token } : {}
  const { session_id } = requireValue(await world.call(sendOtp, { body: { mobile, ...FROM }, ...parts }))
  return requireValue(
    await world.call(verifyOtp, { body: { session_id, otp: world.codeFor(mobile) }, ...parts }),
  ).token
}

let borrowers = 0

/** Used by no other test of the file. */
export function newMobile(): string {
  borrowers += 1
  return `98${String(borrowers).padStart(8, '0')}`
}

export type Draft = { token: string; id: string; trackerId: string; mobile: string }

export async function startDraft(world: Client, token: string, changes: object = {}): Promise<Draft> {
  const mobile = newMobile()
  await verifyMobile(world, mobile, token)
  const created = requireValue(
    await world.call(createApplication, { token, body: startValues({ mobile, ...changes }) }),
  )
  return { token, id: created.id, trackerId: created.tracker_id ?? '', mobile }
}

/** `token` of the result is the borrower's. */
export async function beginAlone(world: Client, changes: object = {}): Promise<Draft> {
  const mobile = newMobile()
  const token = await verifyMobile(world, mobile)
  const { value } = await world.call(createApplication, { token, body: startValues({ mobile, ...changes }) })
  return { token, mobile, id: value.id, trackerId: value.tracker_id ?? '' }
}

export async function uploadFor(
  world: Client,
  draft: Draft,
  file_type: string,
  file: TestFile,
): Promise<string> {
  const fields = {
    mobile: draft.mobile,
    file_type,
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
  }
  return requireValue(await world.upload(uploadFile, draft.token, fields, [file])).file_id
}

export async function uploadIdentity(world: Client, draft: Draft): Promise<IdentityFiles> {
  return {
    pan: await uploadFor(world, draft, 'pan', PNG),
    aadhaar_front: await uploadFor(world, draft, 'aadhaar_front', PNG),
    aadhaar_back: await uploadFor(world, draft, 'aadhaar_back', PNG),
  }
}

export async function savePersonal(world: Client, draft: Draft, changes: object = {}): Promise<void> {
  const body = personalValues(await uploadIdentity(world, draft), changes)
  requireValue(await world.call(createPersonalInfo, { token: draft.token, params: { id: draft.id }, body }))
}

export async function saveEmployment(world: Client, draft: Draft, changes: object = {}): Promise<void> {
  const body = employmentValues(await uploadFor(world, draft, 'salary_slip1', PDF), changes)
  requireValue(await world.call(createEmploymentInfo, { token: draft.token, params: { id: draft.id }, body }))
}

export async function saveBusiness(world: Client, draft: Draft, changes: object = {}): Promise<void> {
  const proof = await uploadFor(world, draft, 'business_proof', PDF)
  const statement = await uploadFor(world, draft, 'bank_statement', PDF)
  const body = businessValues(proof, statement, changes)
  requireValue(await world.call(createBusinessInfo, { token: draft.token, params: { id: draft.id }, body }))
}

/** With everything that the rules engine asks for. */
export async function salariedDraft(
  world: Client,
  token: string,
  {
    start = {},
    personal = {},
    employment = {},
  }: Partial<Record<'start' | 'personal' | 'employment', object>> = {},
): Promise<Draft> {
  const draft = await startDraft(world, token, start)
  await savePersonal(world, draft, personal)
  await saveEmployment(world, draft, employment)
  return draft
}
