import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { NetworkError } from '@/src/api/api-error'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { start } from '../../../model/catalogues/fixtures'
import { cutJson, deferAnswer, html, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication } from '../../helpers/applications'
import { run } from '../../helpers/run'
import { until } from '../../helpers/until'

/* The wizard reads an application, or creates it. */

const api = startApiServer()

const load = () => run(wizardActors.loadApplication, { applicationId: ID })
const create = () => run(wizardActors.createApplication, { value: start })
const AGENTS = `GET /v1/loan-application/${ID}`
const OWN = `GET /v1/apply-loan/${ID}`
const CREATE = 'POST /v1/apply-loan/create'

describe('an application is read', () => {
  test.each([
    ['agent', AGENTS],
    ['guest', OWN],
  ] as const)('by the call of the %s, with their token, and kept for the screens', async (caller, call) => {
    const token = callAs(caller)
    api.on(call, ok({ co_applicants: [], id: ID, status: 'DRAFT', name: 'Sunita Devi' }))
    expect(await load()).toMatchObject({ id: ID, name: 'Sunita Devi' })
    expect(api.onlyCall()).toMatchObject({ call, token, version: null, body: null })
    expect(copy()?.name).toBe('Sunita Devi')
  })

  test('anew each time it is opened, however fresh the copy is', async () => {
    callAs('agent')
    api.on(
      AGENTS,
      ok({ co_applicants: [], id: ID, name: 'Sunita Devi' }),
      ok({ co_applicants: [], id: ID, name: 'Sunita Rao' }),
    )
    await load()
    expect(await load()).toMatchObject({ name: 'Sunita Rao' })
  })

  test.each([400, 401, 404, 500])('a refusal with %i fails, and the copy stays', async (status) => {
    callAs('agent')
    await readApplication(api, 'agent', { name: 'Sunita Devi' })
    api.on(AGENTS, refusal(status, 'No'))
    await expect(load()).rejects.toMatchObject({ status, serverMessage: 'No' })
    expect(copy()?.name).toBe('Sunita Devi')
  })

  test('files of a business that the server numbers are shown all the same', async () => {
    callAs('agent')
    await readApplication(api, 'agent', { business_info: { gstr_3b: [11, 12], business_proof: 13 } })
    expect(copy()?.business_info).toMatchObject({ gstr_3b: ['11', '12'], business_proof: '13' })
  })

  test('a failure is told by the chart alone, not by the toasts of the screens as well', async () => {
    callAs('agent')
    const told: unknown[] = []
    const stop = onQueryFailure((error) => told.push(error))
    api.on(AGENTS, refusal(500))
    await expect(load()).rejects.toMatchObject({ status: 500 })
    stop()
    expect(told).toEqual([])
  })

  test('whoever goes elsewhere breaks the call off, and the copy stays as it was', async () => {
    callAs('agent')
    await readApplication(api, 'agent', { name: 'Sunita Devi' })
    const waiting = deferAnswer(ok({ co_applicants: [], id: ID, name: 'Sunita Rao' }))
    api.on(AGENTS, waiting.answer)
    const loading = createActor(wizardActors.loadApplication, { input: { applicationId: ID } }).start()
    await until(() => expect(api.asked()).toEqual([AGENTS]))
    loading.stop()
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
    expect(copy()?.name).toBe('Sunita Devi')
    expect(queryClient.isFetching()).toBe(0)
  })

  test('going elsewhere breaks off no call about another application', async () => {
    callAs('agent')
    const other = 'b'.repeat(32)
    const waiting = deferAnswer(ok({ co_applicants: [], id: other, name: 'Leela Rao' }))
    api.on(`GET /v1/loan-application/${other}`, waiting.answer)
    const others = run(wizardActors.loadApplication, { applicationId: other })
    await until(() => expect(api.calls).toHaveLength(1))
    const loading = createActor(wizardActors.loadApplication, { input: { applicationId: ID } }).start()
    loading.stop()
    waiting.release()
    expect(await others).toMatchObject({ name: 'Leela Rao' })
  })

  test('the page that shows its copy may close meanwhile without breaking the call off', async () => {
    callAs('agent')
    await readApplication(api, 'agent', { name: 'Sunita Devi' })
    const waiting = deferAnswer(ok({ co_applicants: [], id: ID, name: 'Sunita Rao' }))
    api.on(AGENTS, waiting.answer)
    const closePage = await showCopy()
    const loading = load()
    await until(() => expect(api.asked()).toEqual([AGENTS]))
    closePage()
    waiting.release()
    expect(await loading).toMatchObject({ name: 'Sunita Rao' })
  })
})

/** A page that shows the copy, as its hook does; answers how it closes. */
async function showCopy(): Promise<() => void> {
  const { QueryObserver } = await import('@tanstack/react-query')
  const { applicationQuery } = await import('@/src/api/queries/queries')
  return new QueryObserver(queryClient, applicationQuery(ID)).subscribe(() => {})
}

describe('an application is created', () => {
  test('with what was typed and where the person came from, and kept for the screens', async () => {
    const token = callAs('agent')
    localStorage.setItem('utm_details', '{"utm_id":"42","utm_source":"Facebook"}')
    api.on(CREATE, ok({ id: ID, tracker_id: 1234567890, loan_type: 'GOLD_LOAN' }))
    expect(await create()).toEqual({ id: ID, tracker_id: '1234567890', loan_type: 'GOLD_LOAN' })
    const body = { ...start, utm_details: { utm_id: '42', utm_source: 'Facebook' } }
    expect(api.onlyCall()).toMatchObject({ call: CREATE, token, version: null, body })
    expect(copy()).toMatchObject({
      id: ID,
      tracker_id: '1234567890',
      loan_type: 'GOLD_LOAN',
      name: 'Sunita Devi',
      mobile: '9876543210',
      status: 'DRAFT',
      stage: ['CREATE_APPLICATION'],
      co_applicants: [],
    })
  })

  test('without marketing parameters and with a bare answer', async () => {
    callAs('guest')
    api.on(CREATE, ok({ id: ID }))
    expect(await create()).toEqual({ id: ID })
    expect(api.onlyCall().body).toEqual(start)
  })

  test('in a version that its first save states', async () => {
    callAs('agent')
    const created = 'c'.repeat(32)
    api.on(CREATE, ok({ id: created }, '"1"'))
    await create()
    await run(wizardActors.updateApplication, { applicationId: created, value: start }).catch(() => null)
    expect(api.calls.at(-1)?.version).toBe('"1"')
  })

  test.each([
    ['refused', refusal(400, 'No'), { status: 400, serverMessage: 'No' }],
    ['of an application that is there already', refusal(409, 'Twice'), { status: 409 }],
    ['lost', lost, new NetworkError()],
    ['answered by some proxy', html, new NetworkError('signIn')],
    ['answered by half', cutJson, new NetworkError('unreadable')],
  ])('a start that is %s is a failure and keeps nothing', async (_, said, error) => {
    callAs('agent')
    api.on(CREATE, said)
    await expect(create()).rejects.toMatchObject(error)
    expect(copy()).toBeUndefined()
  })
})
