import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { findApplication } from '@/src/app/find-application'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const summary = { id: 'app1', status: 'DRAFT', tracker_id: 'LN1', stage: ['CREATE_APPLICATION'] }

/** A server that answers each path, or 404; notes what it was asked. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice(url.indexOf('/v1/'))
    asked.push(path)
    return path in answers
      ? Response.json({ data: answers[path] })
      : Response.json({ message: 'No' }, { status: 404 })
  })
  return asked
}

const find = () => toPromise(createActor(findApplication, { input: { mobile: '9876543210' } }).start())
const OWN = '/v1/apply-loan/list?status='

test('a guest finds what a reviewer sent back before any draft', async () => {
  const asked = serve({ [`${OWN}INCOMPLETE`]: { content: [{ ...summary, status: 'INCOMPLETE' }] } })
  expect(await find()).toMatchObject({ kind: 'found', application: { status: 'INCOMPLETE' } })
  expect(asked).toEqual([`${OWN}INCOMPLETE`])
})

test('a guest finds the newest draft', async () => {
  serve({
    [`${OWN}INCOMPLETE`]: { content: [] },
    [`${OWN}DRAFT`]: { content: [summary, { ...summary, id: 'older' }] },
  })
  expect(await find()).toMatchObject({
    kind: 'found',
    application: { applicationId: 'app1', trackerId: 'LN1', name: null, stages: ['CREATE_APPLICATION'] },
  })
})

test('a guest without an unfinished application is told so, which is no failure', async () => {
  serve({ [`${OWN}INCOMPLETE`]: { content: [] }, [`${OWN}DRAFT`]: { content: [] } })
  expect(await find()).toEqual({ kind: 'notFound' })
})

test('an agent asks by the mobile, and a 404 means that there is none', async () => {
  localStorage.setItem('TOKEN', 't')
  const asked = serve({ '/v1/app/mfi/phone-number/9876543210': summary })
  expect(await find()).toMatchObject({ kind: 'found', application: { applicationId: 'app1' } })
  expect(asked).toHaveLength(1)
  serve({})
  expect(await find()).toEqual({ kind: 'notFound' })
})
