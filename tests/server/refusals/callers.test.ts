import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { logout } from '@/schemas/calls/auth'
import { CALLS, type CallName } from '../helpers/calls'
import { openDatabase } from '../helpers/databases'
import { ASHA, newMobile, RAVI, signIn, verifyMobile } from '../helpers/journey'
import { createWorld, worldAt, type World } from '../helpers/world'
import { ANSWERS, type Caller } from './callers'
import { requestTo } from './requests'
import { send, sentBy } from './send'
import { restore, takeSnapshot } from './snapshot'
import { walk, type Kind, type State } from './subject'

const MEENA = '9000000003'
const MONTH_SECONDS = 30 * 24 * 3600

/** When a call is possible, where that is not while an offer waits to be accepted. */
const MOMENTS: Partial<Record<CallName, State>> = {
  createApplication: 'created',
  getCoolingOff: 'accepted',
  markCompleted: 'accepted',
  withdrawLoan: 'accepted',
}

function momentOf(name: CallName): State {
  return MOMENTS[name] ?? 'offered'
}

type Walk = Awaited<ReturnType<typeof walk>>
let world: World
let walks: Record<Kind, Walk>
let agent: string
let others: [Caller, string][]
let elsewhere: { world: World; agent: string; guest: string }
beforeAll(async () => {
  world = await createWorld(await openDatabase())
  const [expiredAgent, expiredGuest] = [await signIn(world), await verifyMobile(world, newMobile())]
  world.advance(MONTH_SECONDS)
  const signedOut = await signIn(world)
  await world.call(logout, { token: signedOut })
  agent = await signIn(world, ASHA)
  walks = { salaried: await walk(world, agent, 'salaried'), business: await walk(world, agent, 'business') }
  const ucap = worldAt(world, 'ucap.localhost')
  const { mobile } = walks.salaried.subject
  elsewhere = { world: ucap, agent: await signIn(ucap, ASHA), guest: await verifyMobile(ucap, mobile) }
  others = [
    ['nobody', ''],
    ['ended session', signedOut],
    ['ended session', expiredAgent],
    ['ended session', expiredGuest],
    ['another borrower', await verifyMobile(world, newMobile())],
    ['another agent', await signIn(world, RAVI)],
    ['another role', await signIn(world, MEENA)],
    // At this tenant's host they are nobody.
    ['nobody', elsewhere.agent],
    ['nobody', elsewhere.guest],
  ]
  return world.closeWithDatabase
})

/** Every caller of an application, the strangers first: what they are refused is then nobody else's doing. */
function callersOf({ subject }: Walk): [Caller, string][] {
  return [...others, ['its borrower', subject.guest], ['its agent', agent]]
}

/** The calls that read, or keep a choice that says nothing of anybody, written off by hand: all others leave an entry in the audit trail. */
const UNRECORDED = new Set<CallName>([
  'countApplications',
  'getCityState',
  'getBorrowerLink',
  'getQrCode',
  'getReferrer',
  'getTenantConfig',
  'getUpload',
  'listBanks',
  'listCampaignLinks',
  'listLenders',
  'rememberLanguage',
  'reportChartSteps',
  'reportWebVitals',
  'sendUploadPart',
])

async function entriesOf(name: CallName): Promise<number> {
  const entries = world.deps.database.db.selectFrom('audit_entries').where('call', '=', name)
  return (await entries.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

async function attempt(name: CallName, token: string, { subject, states }: Walk, at = world) {
  const request = await requestTo(name, world, subject)
  const [sent, entries] = [sentBy(world), await entriesOf(name)]
  const answer = await send(at, name, token, request)
  const recorded = (await entriesOf(name)) - entries
  if (recorded !== (answer === '200' && !UNRECORDED.has(name) ? 1 : 0))
    return `${answer}, recorded ${recorded} times`
  if (answer !== '200') {
    const isUntouched = isDeepStrictEqual(await takeSnapshot(world, subject.id), states[momentOf(name)])
    return isUntouched && sentBy(world) === sent ? answer : `${answer}, but something has changed`
  }
  await restore(world, states[momentOf(name)])
  return answer
}

test.each(CALLS)('%s answers each caller as it should, and a refused one changes nothing', async (name) => {
  const here = walks[name.includes('Business') ? 'business' : 'salaried']
  await restore(world, here.states[momentOf(name)])
  const { db } = world.deps.database
  const sessions = await db.selectFrom('sessions').selectAll().execute()
  const [observed, expected]: [string[], string[]] = [[], []]
  for (const [caller, token] of callersOf(here)) {
    observed.push(`${caller}: ${await attempt(name, token, here)}`)
    expected.push(`${caller}: ${ANSWERS[name][caller]}`)
  }
  // Whoever has just signed out is needed for the next call.
  const back = db.insertInto('sessions').values(sessions)
  await back.onConflict((clash) => clash.doNothing()).execute()
  expect(observed).toEqual(expected)
})

/** An answer without the name of what is not there: that is what was looked for first. */
function plain(answer: string): string {
  return answer.replace(/^(\d+) .* not found$/i, '$1 not found')
}

const NAMING = CALLS.filter(([name]) => ANSWERS[name]['another agent'].startsWith('404'))

test.each(NAMING)('%s finds nothing of another tenant, where the same people are others', async (name) => {
  const here = walks[name.includes('Business') ? 'business' : 'salaried']
  await restore(world, here.states[momentOf(name)])
  const answers = [
    await attempt(name, elsewhere.agent, here, elsewhere.world),
    await attempt(name, elsewhere.guest, here, elsewhere.world),
  ]
  const told = [ANSWERS[name]['another agent'], ANSWERS[name]['another borrower']]
  expect(answers.map(plain)).toEqual(told.map(plain))
})
