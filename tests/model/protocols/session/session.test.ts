/* @long */
import { expect, test } from 'vitest'
import { exploreModules, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { SESSION_SIZES, sessionProtocol, type SessionProtocol } from './protocol'
import { applicationOf, SECRETS, type World } from './world'

const happened = new Set<string>()

test.each(SESSION_SIZES)('nothing that is promised breaks: %o', async (left) => {
  const protocol = sessionProtocol(left)
  const whole = await exploreModules(protocol)
  expect(whole.counterexample && storyOf(whole.counterexample)).toBeNull()
  const unused = new Set(whole.unused)
  for (const action of Object.keys(protocol.actions)) if (!unused.has(action)) happened.add(action)
})

test('everything that is said to happen happens', () => {
  expect(Object.keys(sessionProtocol().actions).filter((action) => !happened.has(action))).toEqual([])
})

/** The first tab does one thing wrongly, and this breaks. */
type Fault = [string, action: string, wrongly: SessionProtocol['actions'][string], broken: string]

const open = (world: World, more: Record<string, string>): World => ({
  ...world,
  phone: { ...world.phone, open: { ...world.phone.open, ...more } },
})

const atFirst = (world: World, tab: Partial<World['tabs']['first']>): World => ({
  ...world,
  tabs: { ...world.tabs, first: { ...world.tabs.first, ...tab } },
})

const HAND_OVER = 'what was typed is handed over'

const FAULTS: Fault[] = [
  [
    'a sign-out forgets nothing',
    'the server has answered the logout',
    async (world) =>
      world.tabs.first.at === 'signingOut'
        ? { ...atFirst(world, { at: 'guest', agent: null, TOKEN: null }), gone: ['agent 7', 'agent 8'] }
        : null,
    'of those who have signed out nothing is on the phone',
  ],
  [
    'a tab forgets what another person left',
    'it hears of the other tab',
    async (world) => ({ ...world, phone: { ...world.phone, disk: {} } }),
    'what the phone has kept is there until its person leaves',
  ],
  [
    'a draft holds a PAN',
    HAND_OVER,
    async (world) => open(world, { draft_form_data: SECRETS.pan_number }),
    'what lies open has neither PAN nor password',
  ],
  [
    'a tab writes whoever the storage belongs to',
    HAND_OVER,
    async (world) => open(world, { APPLICATION_ID: applicationOf('agent 8') }),
    'what is open in the storage is its owner’s',
  ],
  [
    'what is handed over stays in memory',
    HAND_OVER,
    async (world) => world,
    'an agent whom no tab has replaced keeps what is handed over',
  ],
  [
    'a screen does not ask whose work it is',
    HAND_OVER,
    async (world) => ({ ...world, shown: { ...world.shown, first: ['agent 7', 'agent 8'] } }),
    'no screen shows one person’s work to another',
  ],
  ['a sign-out waits for ever', 'the server has answered the logout', async () => null, NO_WAY_OUT],
]

test.each(FAULTS)('it is noticed when %s', async (_, action, wrongly, broken) => {
  const faulty = withActions(sessionProtocol({ reloads: 0, losses: 0 }), {
    [`first tab: ${action}`]: wrongly,
  })
  const asked = broken === NO_WAY_OUT ? faulty : withProperty(faulty, broken)
  expect((await exploreModules(asked)).counterexample?.broken).toBe(broken)
})
