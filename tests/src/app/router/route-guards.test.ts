import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppRouter } from '@/src/app/router/router'
import type { RouterPort } from '@/src/app/router/router-port'
import type { WizardLocation } from '@/src/app/router/wizard-location'

/* Says where the addresses lead, by what the charts say; no page is drawn. What the charts say: router-port.test.ts. */

const ID = 'a'.repeat(32)
const PATIENCE = { timeout: 4000 }
const SENDING = 'This is still being sent. One moment, please.'

const agentAt = (stage: 'kyc' | 'mobile' | 'employment' | 'loan-offer', search = {}): WizardLocation => ({
  kind: 'stage',
  base: 'application',
  stage,
  search,
})
const borrowerAt = (stage: 'kyc' | 'mobile', search = {}): WizardLocation => ({
  kind: 'stage',
  base: 'apply-loan',
  stage,
  search,
})

// All that an earlier test has had said goes from the page a moment after it.
beforeEach(async () => {
  if (screen.queryByText(SENDING)) await waitForElementToBeRemoved(() => screen.queryByText(SENDING))
})

type Answers = Partial<Omit<RouterPort, 'offlineCase'>> & { offlineCase?: Partial<RouterPort['offlineCase']> }

/** The charts of an agent at rest, who is asked for nothing else; or what a test says of them. */
function portOf({ offlineCase, ...answers }: Answers): RouterPort {
  return {
    isGuest: () => false,
    isSignedIn: () => true,
    isCodeSent: () => false,
    needGuestActors: () => undefined,
    open: () => null,
    leave: () => ({ kind: 'outside' }),
    isBusy: () => false,
    onMove: () => undefined,
    onSessionChange: () => undefined,
    ...answers,
    offlineCase: { open: () => null, isSaving: () => false, onMove: () => undefined, ...offlineCase },
  }
}
const GUEST: Answers = { isGuest: () => true, isSignedIn: () => false }

/** The router of a browser that stands at an address, once it has come to rest. */
async function openAt(path: string, answers: Answers = {}) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(portOf(answers), { history })
  await router.load()
  /** The address, once the browser has come there. */
  const at = () => (router.state.status === 'idle' ? router.state.location.href : null)
  return { router, history, at }
}

test.each(['12345678901234567890123456789012', '123456789012345e7890123456789012'])(
  'an application opens by its address and keeps it, though its id %s reads like a number',
  async (id) => {
    const asked: unknown[] = []
    const { at } = await openAt(`/application/kyc?id=${id}`, {
      open: (_, search) => {
        asked.push(search)
        return agentAt('kyc', search)
      },
    })
    await expect.poll(at, PATIENCE).toBe(`/application/kyc?id=${id}`)
    expect(asked).toContainEqual({ id })
  },
)

describe('who is there', () => {
  test.each([
    '/login',
    '/login/partner-login',
    '/join-us',
    '/join-us/track',
    '/apply-loan/track',
    '/hand-over',
  ])('an agent who is signed in is led from %s to the dashboard', async (path) => {
    const { at } = await openAt(path)
    await expect.poll(at, PATIENCE).toBe('/')
  })

  test.each(['/', '/profile', '/unsent', '/applications', '/disbursment-cases', `/application/kyc?id=${ID}`])(
    'a guest is led from %s to where one signs in',
    async (path) => {
      const { at } = await openAt(path, GUEST)
      await expect.poll(at, PATIENCE).toBe('/login')
    },
  )

  test('whoever is neither yet stays', async () => {
    const unknown = { isGuest: () => false, isSignedIn: () => false }
    await expect.poll((await openAt('/login', unknown)).at, PATIENCE).toBe('/login')
    await expect.poll((await openAt('/profile', unknown)).at, PATIENCE).toBe('/profile')
  })

  test('a change of that is asked about at once', async () => {
    let isGuest = false
    let change: (() => void) | undefined
    const { at } = await openAt('/profile', {
      isGuest: () => isGuest,
      isSignedIn: () => !isGuest,
      onSessionChange: (listener) => {
        change = listener
      },
    })
    await expect.poll(at, PATIENCE).toBe('/profile')
    isGuest = true
    change?.()
    await expect.poll(at, PATIENCE).toBe('/login')
  })

  test('a login whose code is on its way is come back to when the first page opens, and not from itself', async () => {
    const { at, router } = await openAt('/login', { ...GUEST, isCodeSent: () => true })
    await expect.poll(at, PATIENCE).toBe('/login/partner-login')
    await router.navigate({ to: '/login' })
    await expect.poll(at, PATIENCE).toBe('/login')
    await expect.poll((await openAt('/login', GUEST)).at, PATIENCE).toBe('/login')
    const dialog = await openAt('/login/join-us', { ...GUEST, isCodeSent: () => true })
    await expect.poll(dialog.at, PATIENCE).toBe('/login/join-us')
  })
})

test.each([
  ['/login', 0],
  ['/join-us/track', 0],
  ['/join-us', 1],
  ['/apply-loan/mobile', 1],
])('%s asks %i times for what only some pages of guests need', async (path, times) => {
  const needGuestActors = vi.fn<() => void>()
  const { router, at } = await openAt(path, { ...GUEST, needGuestActors })
  await expect.poll(at, PATIENCE).toBe(path)
  expect(needGuestActors).toHaveBeenCalledTimes(times)
  await router.preloadRoute({ to: '/join-us' })
  await router.preloadRoute({ to: '/apply-loan/kyc' })
  expect(needGuestActors).toHaveBeenCalledTimes(times)
})

describe('a page beside the wizard', () => {
  const AGENTS = [
    '/',
    '/profile',
    '/unsent',
    '/applications',
    '/application/prefferred-lenders',
    '/disbursment-cases',
  ]

  test.each(AGENTS)('%s leaves it, unless it is only looked at', async (path) => {
    const leave = vi.fn<RouterPort['leave']>(() => ({ kind: 'outside' }))
    const { router, at } = await openAt(path, { leave })
    await expect.poll(at, PATIENCE).toBe(path)
    expect(leave).toHaveBeenCalledTimes(1)
    await router.preloadRoute({ to: '/profile' })
    expect(leave).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(SENDING)).toBeNull()
  })

  test.each(AGENTS)('%s does not while something is being sent, and it is said', async (path) => {
    const { at } = await openAt(path, { leave: () => agentAt('kyc', { id: ID }) })
    await expect.poll(at, PATIENCE).toBe(`/application/kyc?id=${ID}`)
    expect(await screen.findByText(SENDING)).toBeTruthy()
  })

  test.each(['/login', '/apply-loan/unsent'])('%s does not either for a borrower', async (path) => {
    const { at } = await openAt(path, { ...GUEST, leave: () => borrowerAt('kyc', { id: ID }) })
    await expect.poll(at, PATIENCE).toBe(`/apply-loan/kyc?id=${ID}`)
  })
})

describe('the offline case', () => {
  test.each(['/', '/profile', '/application/case-recorded-success', '/disbursment-cases'])(
    'leads from %s to its page while it is being saved',
    async (path) => {
      const { at } = await openAt(path, { offlineCase: { isSaving: () => true } })
      await expect.poll(at, PATIENCE).toBe('/application/create-case')
    },
  )

  test.each([
    ['/application/create-case', 'case-recorded-success'],
    ['/application/case-recorded-success', 'create-case'],
  ] as const)(
    'at %s leads to %s where it stands there, and Back does not lead round',
    async (path, stage) => {
      const open = vi.fn<RouterPort['offlineCase']['open']>(() => stage)
      const { at, history } = await openAt(path, { offlineCase: { open } })
      await expect.poll(at, PATIENCE).toBe(`/application/${stage}`)
      expect(open.mock.calls[0]).toEqual([path.replace('/application/', '')])
      expect(history.length).toBe(1)
    },
  )

  test('stays where it stands, and where it does not run', async () => {
    const at = '/application/create-case'
    await expect
      .poll((await openAt(at, { offlineCase: { open: () => 'create-case' } })).at, PATIENCE)
      .toBe(at)
    await expect.poll((await openAt(at)).at, PATIENCE).toBe(at)
  })

  test('takes the page along when it moves, once', async () => {
    let move: ((stage: 'create-case' | 'case-recorded-success') => void) | undefined
    const onMove: RouterPort['offlineCase']['onMove'] = (listener) => {
      move = listener
    }
    const { at, history } = await openAt('/application/create-case', { offlineCase: { onMove } })
    move?.('create-case')
    expect(history.length).toBe(1)
    move?.('case-recorded-success')
    await expect.poll(at, PATIENCE).toBe('/application/case-recorded-success')
    expect(history.length).toBe(2)
  })
})

describe('a page of the wizard', () => {
  const AT = `/application/kyc?id=${ID}`

  test('asks for what its address says, and for nothing malformed', async () => {
    const open = vi.fn<RouterPort['open']>(() => null)
    const path = `/application/co-applicant-details?app_id=${ID}&record_index=1`
    const { at } = await openAt(path, { open })
    await expect.poll(at, PATIENCE).toBe(path)
    expect(open.mock.calls[0]).toEqual(['co-applicant-details', { app_id: ID, record_index: 1 }])
    await openAt('/application/kyc?id=..%2Fuser', { open })
    expect(open.mock.lastCall).toEqual(['kyc', {}])
  })

  test('moves nothing where it is only looked at', async () => {
    const open = vi.fn<RouterPort['open']>(() => null)
    const { router } = await openAt('/', { open })
    await router.preloadRoute({ to: '/application/kyc', search: { id: ID } })
    expect(open).not.toHaveBeenCalled()
  })

  test.each<[string, WizardLocation | null]>([
    ['stands there', agentAt('kyc', { id: ID })],
    ['is on its way', { kind: 'onTheWay' }],
    ['does not run yet', null],
  ])('stays where the wizard %s', async (_, location) => {
    const { at } = await openAt(AT, { open: () => location, isBusy: () => true })
    await expect.poll(at, PATIENCE).toBe(AT)
    expect(screen.queryByText(SENDING)).toBeNull()
  })

  test('leads to the dashboard where the wizard stands at no stage', async () => {
    const { at } = await openAt(AT, { open: () => ({ kind: 'outside' }) })
    await expect.poll(at, PATIENCE).toBe('/')
  })

  test.each<[string, WizardLocation, string]>([
    ['another stage', agentAt('employment', { id: ID }), `/application/employment?id=${ID}`],
    ['another application', agentAt('kyc', { id: 'b'.repeat(32) }), `/application/kyc?id=${'b'.repeat(32)}`],
  ])('leads to %s where the wizard stands there, and Back does not lead round', async (_, location, href) => {
    const { at, history, router } = await openAt('/', { open: () => location })
    void router.navigate({ href: AT })
    await expect.poll(at, PATIENCE).toBe(href)
    expect(history.length).toBe(2)
    expect(screen.queryByText(SENDING)).toBeNull()
  })

  test('says that it is still being sent where that is why', async () => {
    const { at } = await openAt(AT, {
      open: () => agentAt('employment', { id: ID }),
      isBusy: () => true,
    })
    await expect.poll(at, PATIENCE).toBe(`/application/employment?id=${ID}`)
    expect(await screen.findByText(SENDING)).toBeTruthy()
  })

  test('of a borrower leads to the own pages', async () => {
    const { at } = await openAt(`/apply-loan/kyc?id=${ID}`, {
      ...GUEST,
      open: () => borrowerAt('mobile'),
    })
    await expect.poll(at, PATIENCE).toBe('/apply-loan/mobile')
  })
})

/** A browser at a page of the wizard, which stands wherever it moves to. */
async function movingFrom(path: string, answers: Answers = {}) {
  let stands: WizardLocation | null = null
  let tell: ((location: WizardLocation) => void) | undefined
  const opened = await openAt(path, {
    ...answers,
    open: () => stands,
    onMove: (listener) => {
      tell = listener
    },
  })
  const renamed = vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => undefined)
  return {
    ...opened,
    names: () => renamed.mock.calls.map(([, , url]) => url),
    move: (location: WizardLocation) => {
      stands = location
      tell?.(location)
    },
  }
}

describe('when the wizard moves by itself', () => {
  test('the address follows, with an entry of its own', async () => {
    const { move, at, history, names } = await movingFrom(`/application/kyc?id=${ID}`)
    move(agentAt('employment', { id: ID }))
    await expect.poll(at, PATIENCE).toBe(`/application/employment?id=${ID}`)
    expect(history.length).toBe(2)
    expect(names()).toEqual([])
  })

  test.each<[string, WizardLocation]>([
    ['is on its way', { kind: 'onTheWay' }],
    ['comes to rest', { kind: 'outside' }],
    ['stays where the address says', agentAt('kyc', { id: ID })],
  ])('the address stays while it %s', async (_, location) => {
    const { move, at, history, router } = await movingFrom(`/application/kyc?id=${ID}&utm_id=7`)
    const navigate = vi.spyOn(router, 'navigate')
    move(location)
    await expect.poll(at, PATIENCE).toBe(`/application/kyc?id=${ID}&utm_id=7`)
    expect(navigate).not.toHaveBeenCalled()
    expect(history.length).toBe(1)
  })

  test('a page that only gets its id keeps its entry', async () => {
    const { move, at, history, names } = await movingFrom('/application/mobile')
    move(agentAt('mobile', { id: ID }))
    await expect.poll(at, PATIENCE).toBe(`/application/mobile?id=${ID}`)
    expect(history.length).toBe(1)
    expect(names()).toEqual([])
  })

  test('the page that asks for offers gives its entry up', async () => {
    const { move, at, history } = await movingFrom(`/application/success/loan-offers?id=${ID}`)
    move(agentAt('loan-offer', { id: ID }))
    await expect.poll(at, PATIENCE).toBe(`/application/loan-offer?id=${ID}`)
    expect(history.length).toBe(1)
  })

  test.each([
    ['/application/mobile', agentAt('kyc', { id: ID }), {}],
    ['/apply-loan/mobile', borrowerAt('kyc', { id: ID }), GUEST],
  ] as const)('the start form at %s gets the id of what it has begun', async (path, location, answers) => {
    const { move, at, names, history } = await movingFrom(path, answers)
    move(location)
    await expect.poll(at, PATIENCE).toBe(path.replace('mobile', `kyc?id=${ID}`))
    expect(names()).toEqual([`${path}?id=${ID}`])
    expect(history.length).toBe(2)
  })

  test('a start form that has its id keeps it, and one that has begun nothing gets none', async () => {
    const known = await movingFrom(`/application/mobile?id=${ID}`)
    known.move(agentAt('kyc', { id: 'b'.repeat(32) }))
    await expect.poll(known.at, PATIENCE).toBe(`/application/kyc?id=${'b'.repeat(32)}`)
    const unbegun = await movingFrom('/application/mobile')
    unbegun.move(agentAt('kyc'))
    await expect.poll(unbegun.at, PATIENCE).toBe('/application/kyc')
    expect([...known.names(), ...unbegun.names()]).toEqual([])
  })
})

test.each([
  ['/profile?tab=links', { tab: 'links' }],
  ['/profile?tab=other', {}],
  ['/applications?page=2&sort=NAME', { page: 2, sort: 'NAME' }],
  ['/disbursment-cases?page=3', { page: 3 }],
])('the page of %s is asked for %o', async (path, search) => {
  const { router } = await openAt(path)
  expect(router.state.matches.at(-1)?._strictSearch).toEqual(search)
})
