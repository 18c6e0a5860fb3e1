import type { Doing, Protocol } from '../protocol'
import { DEEDS, type Deed } from './deeds'
import { withoutAccidents, createPhone } from './phone'
import { enterTab, type Tab } from './tab'
import {
  applicationOf,
  isOnDisk,
  isOnPhone,
  openPartOf,
  PEOPLE,
  peopleShown,
  personAt,
  SECRETS,
  TAB_NAMES,
  TYPED,
  type TabName,
  type World,
} from './world'

type Done = Promise<World | null>

export type SessionProtocol = Protocol<World, Done>

const NOBODY: Tab = { at: 'guest', agent: null, TOKEN: null, guest_token: null }

const START: World = {
  phone: { open: {}, disk: {} },
  tabs: { first: NOBODY, second: NOBODY },
  sealing: null,
  gone: [],
  shown: { first: [], second: [] },
  left: { arrivals: 2, losses: 1, reloads: 1, seals: 0 },
}

/** In these sizes it is explored. */
export const SESSION_SIZES: readonly Partial<World['left']>[] = [
  { losses: 1, reloads: 0 },
  { losses: 0, reloads: 1 },
  { losses: 0, reloads: 0, seals: 1 },
]

/** A phone that is shared, its storage, and two tabs that hear of each other late. */
export function sessionProtocol(left: Partial<World['left']> = {}): SessionProtocol {
  // A world that nobody explores leaves the process its browser.
  let made: ReturnType<typeof createPhone> | undefined
  const doneIn =
    (name: TabName, { can, does }: Deed): Doing<World, Done> =>
    async (world) => {
      const before = world.tabs[name]
      if (!can(before, world)) return null
      const phone = (made ??= createPhone())
      phone.write(world.phone, world)
      enterTab(before)
      const { tab = before, ...others } = await does(before, world)
      await settled()
      const after = withoutAccidents({
        ...world,
        ...others,
        phone: phone.read(),
        tabs: { ...world.tabs, [name]: tab },
      })
      const { first, second } = after.tabs
      return { ...after, shown: { first: await shownIn(first, after), second: await shownIn(second, after) } }
    }
  const actions = TAB_NAMES.flatMap((name) =>
    Object.entries(DEEDS).map(([what, deed]) => [`${name} tab: ${what}`, doneIn(name, deed)] as const),
  )
  return {
    name: 'session, storage, second tab',
    start: { ...START, left: { ...START.left, ...left } },
    actions: Object.fromEntries(actions),
    properties: PROPERTIES,
    chartsAt: ({ tabs }) =>
      TAB_NAMES.map((name) => ({ whose: `the ${name} tab`, chart: 'session', state: tabs[name].at })),
    isAtEnd: ({ tabs }) =>
      TAB_NAMES.every((name) => tabs[name].at === 'guest' && personAt(tabs[name]) === null),
  }
}

const known = new Map<string, string[]>()

/** Many steps lead to a phone that another has led to: its tabs are not asked twice. */
async function shownIn(tab: Tab, { phone }: World): Promise<string[]> {
  const key = JSON.stringify([phone, tab])
  const people = known.get(key) ?? (await peopleShown(tab))
  known.set(key, people)
  return people
}

/** The product begins some things without waiting for them: they are done before the next thing happens. */
const settled = () => new Promise((resolve) => void setImmediate(resolve))

const actingTab = (action: string) => (action.startsWith('first') ? 'first' : 'second')

const PROPERTIES: SessionProtocol['properties'] = {
  'no screen shows one person’s work to another': ({ after: { tabs, shown } }) =>
    TAB_NAMES.some((name) => shown[name].some((person) => person !== personAt(tabs[name]))),
  'of those who have signed out nothing is on the phone': ({ after: { phone, gone } }) =>
    gone.some((person) => isOnPhone(phone, person)),
  'what the phone has kept is there until its person leaves': ({ before, action, after }) => {
    const tab = before.tabs[actingTab(action)]
    const isLeaving = action.endsWith('leaves') || (action.endsWith('logout') && tab.agent !== null)
    const leaving = isLeaving ? personAt(tab) : null
    return PEOPLE.some(
      (person) => person !== leaving && isOnDisk(before.phone, person) && !isOnDisk(after.phone, person),
    )
  },
  'what lies open has no PAN, Aadhaar file or password': ({ after: { phone } }) =>
    Object.values(SECRETS).some((secret) => openPartOf(phone).includes(secret)),
  'queue, copies and files are sealed': ({ after: { phone } }) => openPartOf(phone.disk).includes(TYPED),
  'what is open in the storage is its owner’s': ({ after: { phone } }) => {
    const { outbox_manifest: _ids, work_owner: owner, ...open } = phone.open
    return PEOPLE.some((person) => person !== owner && JSON.stringify(open).includes(applicationOf(person)))
  },
  'an agent whom no tab has replaced keeps what is handed over': ({ action, after }) => {
    const { at, TOKEN } = after.tabs[actingTab(action)]
    const isReplaced = TOKEN !== after.phone.open['TOKEN']
    const isSaving = action.endsWith('handed over') && at === 'signedIn' && !isReplaced
    return isSaving && !isOnDisk(after.phone, personAt(after.tabs[actingTab(action)]) ?? '')
  },
}
