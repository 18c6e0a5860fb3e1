import { beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createRouterPort, type RouterPort } from '@/src/app/router/router-port'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { ID, READ } from '../../helpers/applications'
import { AGENT, enterCode, openAgentsPage, openGuestsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

/* All that the routes hear of the real charts; where they lead then: openings.test.ts. */

const api = startApiServer()
const KYC = { kind: 'stage', base: 'application', stage: 'kyc', search: { id: ID } }

beforeEach(() => {
  api.on('GET /v1/user/me', ok(AGENT))
  api.on(READ, ok({ id: ID, status: 'DRAFT', stage: ['CREATE_APPLICATION'] }))
})

async function atKyc() {
  const opened = await openAgentsPage()
  const port = createRouterPort(opened.session)
  const moves = vi.fn<Parameters<RouterPort['onMove']>[0]>()
  port.onMove(moves)
  expect(port.open('kyc', { id: ID })).toEqual({ kind: 'onTheWay' })
  // That the address led there is not told.
  expect(moves).not.toHaveBeenCalled()
  await waitFor(opened.wizard, (snapshot) => snapshot.matches('kyc'))
  return { ...opened, port, moves }
}

test('a guest is told from an agent', async () => {
  const guest = createRouterPort(openSession())
  expect([guest.isGuest(), guest.isSignedIn(), guest.isCodeSent(), guest.isBusy()]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([guest.open('kyc', {}), guest.leave(), guest.offlineCase.open('create-case')]).toEqual([
    null,
    null,
    null,
  ])
  expect(guest.offlineCase.isSaving()).toBe(false)
  const agent = createRouterPort((await openAgentsPage()).session)
  expect([agent.isGuest(), agent.isSignedIn(), agent.isCodeSent()]).toEqual([false, true, false])
})

test('a guest’s wizard runs once it is needed, and is followed from then on', async () => {
  const session = openSession()
  const port = createRouterPort(session)
  const moves = vi.fn<Parameters<RouterPort['onMove']>[0]>()
  const changes = vi.fn<() => void>()
  port.onMove(moves)
  port.onSessionChange(changes)
  port.needGuestActors()
  await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  expect(changes).toHaveBeenCalledTimes(1)
  expect(port.open('mobile', {})).toEqual({ kind: 'stage', base: 'apply-loan', stage: 'mobile', search: {} })
  expect(moves).not.toHaveBeenCalled()
  session.getSnapshot().context.borrowerWizard?.send({ type: 'LEAVE' })
  expect(moves.mock.lastCall).toEqual([{ kind: 'outside' }])
})

test('a login whose code is on its way is told, and who is signed in then', async () => {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', ok({ token: 't1' }))
  const session = openSession()
  const port = createRouterPort(session)
  const changes: boolean[] = []
  port.onSessionChange(() => changes.push(port.isSignedIn()))
  const { login } = session.getSnapshot().children
  login?.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await until(() => expect(port.isCodeSent()).toBe(true))
  expect(changes).toEqual([])
  await enterCode(session)
  await until(() => expect(changes).toContain(true))
  expect(port.isGuest()).toBe(false)
})

describe('of an agent’s wizard', () => {
  test('a step is told although no address has led anywhere yet', async () => {
    const { session, wizard } = await openAgentsPage()
    const moves = vi.fn<Parameters<RouterPort['onMove']>[0]>()
    createRouterPort(session).onMove(moves)
    wizard.send({ type: 'GO', stage: 'mobile' })
    expect(moves.mock.calls).toEqual([[{ kind: 'stage', base: 'application', stage: 'mobile', search: {} }]])
  })

  test('each step that it takes by itself is told, as long as it runs', async () => {
    const { wizard, moves, port } = await atKyc()
    expect(moves.mock.lastCall).toEqual([KYC])
    expect(port.isBusy()).toBe(false)
    moves.mockClear()
    const waiting = deferAnswer(ok())
    api.on(`POST /v1/apply-loan/${ID}/personal-info`, waiting.answer)
    // Its content does not matter here.
    wizard.send({ type: 'kyc.submitted', value: {} as never })
    expect(port.isBusy()).toBe(true)
    expect(port.leave()).toEqual(KYC)
    waiting.release()
    await until(() => expect(moves.mock.lastCall).toEqual([{ ...KYC, stage: 'employment' }]))
    moves.mockClear()
    expect(port.leave()).toEqual({ kind: 'outside' })
    expect(moves).not.toHaveBeenCalled()
  })

  test('the next one is told of as well', async () => {
    const { session, moves, port } = await atKyc()
    session.send({ type: 'session.expired' })
    port.needGuestActors()
    const { context } = await waitFor(session, (now) => now.context.borrowerWizard !== null)
    moves.mockClear()
    session.send({ type: 'guestActors.requested' })
    context.borrowerWizard?.send({ type: 'GO', stage: 'mobile' })
    expect(moves.mock.lastCall).toEqual([{ kind: 'stage', base: 'apply-loan', stage: 'mobile', search: {} }])
    expect(moves).toHaveBeenCalledTimes(1)
  })

  test('the session says nothing of it', async () => {
    const { session, wizard, port } = await atKyc()
    const changes = vi.fn<() => void>()
    port.onSessionChange(changes)
    wizard.send({ type: 'LEAVE' })
    session.send({ type: 'guestActors.requested' })
    expect(changes).not.toHaveBeenCalled()
    session.send({ type: 'session.expired' })
    expect(changes).toHaveBeenCalled()
  })
})

async function openCase() {
  const { session, offlineCase } = await openAgentsPage()
  const port = createRouterPort(session).offlineCase
  const moves = vi.fn<Parameters<typeof port.onMove>[0]>()
  port.onMove(moves)
  return { session, offlineCase, port, moves }
}

describe('of the offline case', () => {
  test('it is told where it stands, and when it is being saved and has come to another page', async () => {
    const waiting = deferAnswer(ok())
    api.on('POST /v1/payout/case', waiting.answer)
    const { offlineCase, port, moves } = await openCase()
    expect(port.open('create-case')).toBe('create-case')
    expect(port.isSaving()).toBe(false)
    offlineCase.send({ type: 'offlineCase.submitted', value: { name: 'Lakshmi Nair' } as never })
    expect(port.isSaving()).toBe(true)
    expect(moves).not.toHaveBeenCalled()
    waiting.release()
    await until(() => expect(moves.mock.calls).toEqual([['case-recorded-success']]))
    expect(port.isSaving()).toBe(false)
    expect(port.open('case-recorded-success')).toBe('case-recorded-success')
    expect(port.open('create-case')).toBe('create-case')
  })

  test('it is where one stands that cannot be opened', async () => {
    const { port } = await openCase()
    expect(port.open('case-recorded-success')).toBe('create-case')
  })

  test('the one of the next sign-in is followed, too', async () => {
    api.on('POST /v1/payout/case', ok())
    const { session, port, moves } = await openCase()
    session.send({ type: 'session.expired' })
    expect(port.open('create-case')).toBeNull()
    api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
    api.on('POST /v1/auth/verify-otp', ok({ token: 't2' }))
    await enterCode(session)
    const { context } = await waitFor(session, (now) => now.context.offlineCase !== null)
    context.offlineCase?.send({ type: 'offlineCase.submitted', value: { name: 'Lakshmi Nair' } as never })
    await until(() => expect(moves.mock.calls).toEqual([['case-recorded-success']]))
  })
})

test('a borrower’s own wizard is asked where no agent’s runs', async () => {
  const { session } = await openGuestsPage()
  const port = createRouterPort(session)
  expect(port.open('mobile', {})).toMatchObject({ base: 'apply-loan', stage: 'mobile' })
  expect(port.leave()).toEqual({ kind: 'outside' })
})
