import { rememberProof } from '@/src/actors/session/borrower-proof'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { forgetBorrowerData } from '@/src/outbox/store/forget-data'
import { draftsName } from '@/src/storage/sealed-store'
import { seal, writeSealed } from '@/src/storage/sealing'
import { workOwner } from '@/src/storage/work-owner'
import { answered, failed, loadTab, profileOf, sendToChart, wakeTab, type Tab } from './tab'
import { AGENTS, BORROWER, MOBILE, personAt, personOf, saveWork, SECRETS, type World } from './world'

type Change = Partial<World> & { tab?: Tab }

/** Done by the product's modules, in a tab. */
export type Deed = {
  can: (tab: Tab, world: World) => boolean
  does: (tab: Tab, world: World) => Change | Promise<Change>
}

const spend = ({ left }: World, name: keyof World['left']) => ({ left: { ...left, [name]: left[name] - 1 } })

/** Somebody who comes is not gone, and has a token that nobody had before. */
function arrive(world: World, person: string) {
  const gone = world.gone.filter((other) => other !== person)
  return { token: `${person}/${world.left.arrivals}`, change: { gone, ...spend(world, 'arrivals') } }
}

/** A person who has come again in the other tab is not gone with this one. */
function leave({ phone, gone }: World, key: 'TOKEN' | 'guest_token', token: string | null) {
  const person = personOf(token)
  const stored = phone.open[key] ?? null
  const hasComeAgain = stored !== token && personOf(stored) === person
  return { gone: person === null || hasComeAgain ? gone : [...new Set([...gone, person])].toSorted() }
}

const canArrive: Deed['can'] = ({ at }, { left }) => at === 'guest' && left.arrivals > 0

const signsIn = (agent: string): Deed => ({
  can: canArrive,
  does: (tab, world) => {
    const { token, change } = arrive(world, agent)
    return { tab: sendToChart(tab, answered('login', { token })), ...change }
  },
})

/** All that can happen in a tab. */
export const DEEDS: Record<string, Deed> = {
  ...Object.fromEntries(AGENTS.map((agent) => [`${agent} signs in`, signsIn(agent)])),
  'the server says who has signed in': {
    can: ({ at }) => at === 'loadingProfile',
    does: (tab) => {
      const id = personOf(tab.TOKEN)?.split(' ')[1] ?? ''
      return { tab: sendToChart(tab, answered('getProfile', profileOf(id))) }
    },
  },
  'the server does not say who has signed in': {
    can: ({ at }) => at === 'loadingProfile',
    does: (tab) => ({ tab: sendToChart(tab, failed('getProfile')) }),
  },
  'it is asked again who has signed in': {
    can: ({ at }) => at === 'profileUnavailable',
    does: (tab) => ({ tab: sendToChart(tab, { type: 'retry' }) }),
  },
  'the borrower proves a mobile': {
    can: canArrive,
    does: (tab, world) => {
      const { token, change } = arrive(world, BORROWER)
      rememberProof(null, { token, mobile: MOBILE })
      return { tab: { ...tab, guest_token: token }, ...change }
    },
  },
  'what was typed is handed over': {
    can: (tab) => (tab.at === 'guest' || tab.at === 'signedIn') && personAt(tab) !== null,
    does: async (tab) => {
      await saveWork(personAt(tab) ?? '')
      return {}
    },
  },
  'something begins to be sealed': {
    can: ({ at }, { sealing, left }) => at === 'signedIn' && sealing === null && left.seals > 0,
    does: async (_, world) => {
      const owner = workOwner()
      if (owner === '') return {}
      return { sealing: { owner, sealed: await seal(owner, SECRETS) }, ...spend(world, 'seals') }
    },
  },
  'what was sealed is written': {
    can: (_, { sealing }) => sealing !== null,
    does: async (_, { sealing }) => {
      if (!sealing) return {}
      const { owner, sealed } = sealing
      const write = (store: IDBObjectStore) => void store.put({ v: 1, savedAt: 0, sealed }, draftsName(owner))
      await writeSealed(owner, write).catch(() => undefined)
      return { sealing: null }
    },
  },
  'Logout is pressed': {
    can: ({ at }) => at === 'signedIn' || at === 'profileUnavailable',
    does: (tab) => ({ tab: sendToChart(tab, { type: 'signOut.requested' }) }),
  },
  'the server has answered the logout': {
    can: ({ at }) => at === 'signingOut',
    does: (tab, world) => ({
      tab: sendToChart(tab, answered('logout', null)),
      // Of whom nobody has said who it is, nothing is forgotten.
      ...(tab.agent !== null && leave(world, 'TOKEN', tab.TOKEN)),
    }),
  },
  'the borrower leaves': {
    can: ({ at, guest_token: proof }) => at === 'guest' && proof !== null,
    does: (tab, world) => {
      // As the borrower's wizard asks for it.
      discardAllDrafts()
      void forgetBorrowerData(MOBILE)
      return { tab: { ...tab, guest_token: null }, ...leave(world, 'guest_token', tab.guest_token) }
    },
  },
  'the session is refused': {
    can: ({ TOKEN, at }, { left }) => TOKEN !== null && at !== 'signingOut' && left.losses > 0,
    does: (tab, world) => ({ tab: sendToChart(tab, { type: 'session.expired' }), ...spend(world, 'losses') }),
  },
  'it hears of the other tab': {
    can: (tab, { phone }) => isOld(tab, phone.open),
    does: (tab) => ({ tab: wakeTab(tab) }),
  },
  'the page is loaded anew': {
    can: (_, { left }) => left.reloads > 0,
    does: (_, world) => ({ tab: loadTab(), ...spend(world, 'reloads') }),
  },
}

const isOld = ({ TOKEN, guest_token: proof }: Tab, open: Record<string, string>) =>
  (open['TOKEN'] ?? null) !== TOKEN || (open['guest_token'] ?? null) !== proof
