import {
  answer,
  cutJson,
  html,
  lost,
  ok,
  refusal,
  type Answer,
  type ReceivedCall,
  type startApiServer,
} from '../helpers/api-server'
import { ID } from '../helpers/applications'
import type { Typed } from './typist'

/* A server of one application, strict with versions and keys, behind a network with the given faults. */

const FAULTS = {
  none: (commit) => commit(),
  'dropped before': () => lost,
  'dropped after': (commit) => (commit(), lost),
  '500': () => refusal(500),
  '500 after': (commit) => (commit(), refusal(500)),
  // A gateway gave up on a server that went on.
  '504 after': (commit) => (commit(), refusal(504)),
  '200 with HTML': () => html,
  'cut answer': (commit) => (commit(), cutJson),
  '429': () => answer(429, { message: 'Too many requests' }, { 'retry-after': '2' }),
  late: (commit) => {
    const said = commit()
    return async (response) => {
      await new Promise((resolve) => setTimeout(resolve, 15))
      await said(response)
    }
  },
} satisfies Record<string, (commit: () => Answer) => Answer>

export type Fault = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS) as Fault[] // The keys of a literal.

type Json = Record<string, unknown>

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

export function frailServer(api: ReturnType<typeof startApiServer>, people: number) {
  let version = 1
  const sections: Json = {}
  const persons: Json[] = []
  const references: Json[] = []
  const kept = new Map<string, Answer>()
  const saved: Typed[] = []
  const faults: Fault[] = []

  const section = (name: string, told: string) => (body: Json) => {
    sections[name] = body
    saved.push({ thing: name, said: String(body[told]) })
    return {}
  }
  const addPerson = (body: Json) => {
    const id = `c${persons.length}`
    persons.push({ ...body, id })
    saved.push({ thing: String(body['name']), said: String(body['city']) })
    return { id }
  }
  const changePerson = (id: string) => (body: Json) => {
    const at = persons.findIndex((person) => person['id'] === id)
    persons[at] = { ...body, id }
    saved.push({ thing: String(body['name']), said: String(body['city']) })
    return { id }
  }
  const addReferences = (body: Json) => {
    for (const reference of [body['references']].flat().map(object)) {
      references.push({ ...reference, id: `r${references.length}` })
      saved.push({ thing: String(reference['name']), said: String(reference['address']) })
    }
    return {}
  }

  function commit({ headers, version: base, body }: ReceivedCall, save: (body: Json) => Json): Answer {
    const key = String(headers['idempotency-key'])
    const before = kept.get(key)
    if (before) return before
    if (base !== `"${version}"`) return refusal(412, 'Somebody else has saved')
    const said = save(object(body))
    version += 1
    const answered = ok(said, `"${version}"`)
    kept.set(key, answered)
    return answered
  }

  const on = (call: string, save: (body: Json) => Json) =>
    api.on(call, (response) => {
      const received = api.calls.at(-1)
      if (!received) throw new Error('Nothing has arrived')
      const fault = faults.shift() ?? 'none'
      return FAULTS[fault](() => commit(received, save))(response)
    })

  on(`POST /v1/apply-loan/${ID}/personal-info`, section('personal_info', 'city'))
  on(`PATCH /v1/loan-application/${ID}/personal-info`, section('personal_info', 'city'))
  on(`POST /v1/apply-loan/${ID}/employment-info`, section('employment_info', 'company_name'))
  on(`PATCH /v1/loan-application/${ID}/employee-info`, section('employment_info', 'company_name'))
  on(`POST /v1/apply-loan/co-applicant/add/${ID}`, addPerson)
  for (let at = 0; at < people; at += 1)
    on(`PATCH /v1/loan-application/co-applicant/c${at}`, changePerson(`c${at}`))
  on(`PATCH /v1/apply-loan/${ID}/reference`, addReferences)
  api.on(`GET /v1/loan-application/${ID}`, (response) =>
    ok(
      {
        id: ID,
        status: 'DRAFT',
        stage: ['CREATE_APPLICATION'],
        ...sections,
        co_applicants: persons,
        reference: references,
      },
      `"${version}"`,
    )(response),
  )

  return {
    saved,
    /** One for each of the next saves; then all is well. */
    faults,
    names: () => [persons, references].map((list) => list.map((person) => String(person['name']))),
  }
}
