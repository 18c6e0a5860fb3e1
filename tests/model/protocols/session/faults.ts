import { copyName, fileName } from '@/src/storage/sealed-store'
import { NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { sessionProtocol, type SessionProtocol } from './protocol'
import { applicationOf, SECRETS, TYPED, type World } from './world'

type Fault = readonly [
  words: string,
  action: string,
  wrongly: SessionProtocol['actions'][string],
  broken: string,
]

const open = (world: World, more: Record<string, string>): World => ({
  ...world,
  phone: { ...world.phone, open: { ...world.phone.open, ...more } },
})

const onDisk = (world: World, name: string, value: unknown): World => ({
  ...world,
  phone: { ...world.phone, disk: { ...world.phone.disk, open: { [name]: value } } },
})

const atFirst = (world: World, tab: Partial<World['tabs']['first']>): World => ({
  ...world,
  tabs: { ...world.tabs, first: { ...world.tabs.first, ...tab } },
})

const HAND_OVER = 'what was typed is handed over'

/** An agent hands something over. */
const handingOver = (wrongly: (world: World) => World) => async (world: World) =>
  world.tabs.first.at === 'signedIn' ? wrongly(world) : null

const FAULTS: readonly Fault[] = [
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
    handingOver((world) => open(world, { draft_form_data: SECRETS.pan_number })),
    'what lies open has no PAN, Aadhaar file or password',
  ],
  [
    'a draft holds the Aadhaar file',
    HAND_OVER,
    handingOver((world) => open(world, { draft_form_data: SECRETS.aadhaar_front })),
    'what lies open has no PAN, Aadhaar file or password',
  ],
  [
    'a copy is left open',
    HAND_OVER,
    handingOver((world) => onDisk(world, copyName('agent 7', applicationOf('agent 7')), { name: TYPED })),
    'queue, copies and files are sealed',
  ],
  [
    'a file is left open',
    HAND_OVER,
    handingOver((world) => onDisk(world, fileName('agent 7', 'file of agent 7'), `${TYPED} on the card`)),
    'queue, copies and files are sealed',
  ],
  [
    'a tab writes whoever the storage belongs to',
    HAND_OVER,
    handingOver((world) => open(world, { APPLICATION_ID: applicationOf('agent 8') })),
    'what is open in the storage is its owner’s',
  ],
  [
    'what is handed over stays in memory',
    HAND_OVER,
    handingOver((world) => world),
    'an agent whom no tab has replaced keeps what is handed over',
  ],
  [
    'a screen does not ask whose work it is',
    HAND_OVER,
    handingOver((world) => ({ ...world, shown: { ...world.shown, first: ['agent 7', 'agent 8'] } })),
    'no screen shows one person’s work to another',
  ],
  ['a sign-out waits for ever', 'the server has answered the logout', async () => null, NO_WAY_OUT],
]

/** By its words, the world in which the first tab does one thing wrongly, and what breaks there. */
export const SESSION_FAULTS = FAULTS.map(([words, action, wrongly, broken]) => {
  const faulty = withActions(sessionProtocol({ reloads: 0, losses: 0 }), {
    [`first tab: ${action}`]: wrongly,
  })
  return [words, broken === NO_WAY_OUT ? faulty : withProperty(faulty, broken), broken] as const
})
