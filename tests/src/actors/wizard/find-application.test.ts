import { describe, expect, test } from 'vitest'
import { findApplication } from '@/src/actors/wizard/find-application'
import { NetworkError } from '@/src/api/api-error'
import {
  answer,
  cutJson,
  html,
  lost,
  ok,
  refusal,
  startApiServer,
  type Answer,
} from '../../helpers/api-server'
import { callAs } from '../../helpers/applications'
import { run } from '../../helpers/run'

const api = startApiServer()

const summary = {
  id: 'app1',
  status: 'DRAFT',
  tracker_id: 'LN1',
  name: 'Sunita Devi',
  job_type: 'SALARIED',
  loan_type: 'PERSONAL_LOAN',
  stage: ['CREATE_APPLICATION'],
}
const found = {
  applicationId: 'app1',
  status: 'DRAFT',
  trackerId: 'LN1',
  name: 'Sunita Devi',
  jobType: 'SALARIED',
  loanType: 'PERSONAL_LOAN',
  stages: ['CREATE_APPLICATION'],
}
const bare = { id: 'app1', status: 'DRAFT' }
const foundBare = {
  applicationId: 'app1',
  status: 'DRAFT',
  trackerId: null,
  name: null,
  jobType: null,
  loanType: null,
  stages: [],
}

const find = (mobile = '9876543210') => run(findApplication, { mobile })

const list = (...content: object[]) => ok({ content })

describe('a guest', () => {
  const LIST = 'GET /v1/apply-loan/list'

  test('finds what a reviewer sent back before any draft', async () => {
    const token = callAs('guest')
    api.on(LIST, list({ ...summary, status: 'INCOMPLETE' }))
    expect(await find()).toEqual({ kind: 'found', application: { ...found, status: 'INCOMPLETE' } })
    expect(api.onlyCall()).toMatchObject({ call: LIST, query: { status: 'INCOMPLETE' }, token })
  })

  test('finds the newest draft where nothing was sent back', async () => {
    api.on(LIST, list(), list(summary, { ...summary, id: 'older' }))
    expect(await find()).toEqual({ kind: 'found', application: found })
    expect(api.calls.map(({ query }) => query['status'])).toEqual(['INCOMPLETE', 'DRAFT'])
  })

  test('without an unfinished application is told so, which is no failure', async () => {
    api.on(LIST, list())
    expect(await find()).toEqual({ kind: 'notFound' })
    expect(api.calls).toHaveLength(2)
  })

  test.each([401, 404, 500])('who is refused with %i has a failure', async (status) => {
    api.on(LIST, refusal(status, 'No'))
    await expect(find()).rejects.toMatchObject({ status, serverMessage: 'No' })
    expect(api.calls).toHaveLength(1)
  })
})

describe('an agent', () => {
  const BY_PHONE = 'GET /v1/app/mfi/phone-number/9876543210'

  test.each<[string, Answer]>([
    ['data without anything in it', ok()],
    ['no data', ok(null)],
    ['a list of none', ok([])],
    ['no body', answer(204, null)],
  ])('is told that there is none by %s', async (_, none) => {
    callAs('agent')
    api.on(BY_PHONE, none)
    expect(await find()).toEqual({ kind: 'notFound' })
  })

  test('asks once, by the mobile', async () => {
    const token = callAs('agent')
    api.on(BY_PHONE, ok(summary))
    expect(await find()).toEqual({ kind: 'found', application: found })
    expect(api.onlyCall()).toMatchObject({ call: BY_PHONE, token, query: {} })
  })

  test('finds an application of which little is known', async () => {
    callAs('agent')
    api.on(BY_PHONE, ok(bare))
    expect(await find()).toEqual({ kind: 'found', application: foundBare })
  })

  test.each([
    [
      'read by its id',
      ok({ ...bare, personal_info: { email: 'a@example.com' } }),
      ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    ],
    ['not to be had', refusal(500), []],
  ])(
    'learns the steps of an application that is found without them from its sections, %s',
    async (_, said, stages) => {
      callAs('agent')
      api.on(BY_PHONE, ok({ ...bare, job_type: 'SALARIED' }))
      api.on('GET /v1/loan-application/app1', said)
      expect(await find()).toMatchObject({ application: { stages } })
    },
  )

  test('whose application has an empty list of steps asks no more', async () => {
    callAs('agent')
    api.on(BY_PHONE, ok({ ...bare, stage: [] }))
    expect(await find()).toMatchObject({ application: { stages: [] } })
    expect(api.asked()).toEqual([BY_PHONE])
  })

  test('asks for what was typed and for no other path', async () => {
    callAs('agent')
    await find('98/../7?x=1 #')
    expect(api.asked()).toEqual(['GET /v1/app/mfi/phone-number/98%2F..%2F7%3Fx%3D1%20%23'])
  })

  test('is told by a 404 that there is none', async () => {
    callAs('agent')
    api.on(BY_PHONE, refusal(404, 'No such application'))
    expect(await find()).toEqual({ kind: 'notFound' })
  })

  test.each([400, 401, 409, 500])('who is refused with %i has a failure', async (status) => {
    callAs('agent')
    api.on(BY_PHONE, refusal(status, 'No'))
    await expect(find()).rejects.toMatchObject({ status, serverMessage: 'No' })
  })

  test.each([
    ['the connection breaks', lost],
    ['some proxy answers', html],
    ['the answer is cut in the middle', cutJson],
  ])('is told of a lost network where %s, not that there is no application', async (_, said) => {
    callAs('agent')
    api.on(BY_PHONE, said)
    await expect(find()).rejects.toBeInstanceOf(NetworkError)
  })
})
