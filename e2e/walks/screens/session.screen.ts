import { expect } from '@playwright/test'
import type { SessionLogic } from '@/machines/session/session.machine'
import { sessionCatalogue } from '@/tests/model/catalogues'
import { addScreenLock } from '../../helpers/authenticator'
import { FormModel } from '../../models/form.model'
import type { Reply } from '../controlled-api'
import { all, button, heading, showsText } from '../expectations'
import {
  CODE_NEVER_FAILS,
  fillIn,
  goBackTo,
  press,
  presses,
  request,
  restoreNetwork,
  typeCode,
} from '../gestures'
import { endImport, holdImports } from '../imports'
import { screen } from '../screen'
import { answerAtOnce, FAILURE, PASSKEY_OPTIONS, SIGNED_IN } from '../server-bodies'
import {
  checks,
  greeting,
  storeFromOtherTab,
  linkForm,
  newPhone,
  passkeyButton,
  proveAsGuest,
  sentSign,
} from './session-page'
import { choose } from './upload-field'

const ASK = 'GET /v1/user/me'
const LOGOUT = 'PUT /v1/user/logout'
const CREATION = 'GET /v1/auth/passkeys/creation-options'
const UPLOAD = 'POST /v1/join-us/upload-file'
const REFUSED: Reply = { status: 401, body: { message: 'Please sign in again' } }

const LOGIN = '/login/partner-login'
const JOIN_US = '/join-us'
/** It shows what of the agent's is there, and whether the phone is new. */
const LINKS = '/profile?tab=links'

/** The charts that each of the two runs, which end in error by a mistake in the app only. */
const CHARTS = {
  'guest.actors': ['borrowerWizard', 'joinUs', 'uploads', 'outbox'],
  'signedIn.wizard': ['partnerWizard', 'uploads', 'outbox', 'offlineCase'],
}
const BREAKS = new Set(
  ['login', ...Object.values(CHARTS).flat()].map((chart) => `xstate.error.actor.${chart}`),
)
const neverBreaks = () => Promise.reject(new Error('It breaks by a mistake in the app only'))

const pause = showsText('One moment')

/** Whoever is at the screen: a guest, or an agent, with what runs for each. */
export const sessionScreen = screen<SessionLogic>({
  catalogue: sessionCatalogue,
  prepare: (page) => holdImports(page, ['partnerActors', 'guestActors', 'endSession']),
  begins: {
    at: (input) => (input === 'nothing kept' ? '/login' : LINKS),
    stored: (input): Record<string, string> => {
      if (input === 'nothing kept') return {}
      return input === 'a token' ? { TOKEN: SIGNED_IN.TOKEN } : SIGNED_IN
    },
    by: async ({ page }) => {
      await addScreenLock(page)
    },
  },
  gestures: {
    'signOut.requested': async ({ page, api }) => {
      if (await greeting(page).isVisible()) await goBackTo(page, '/profile')
      else if (await passkeyButton(page).isVisible()) {
        // The answer comes when nobody waits for it any more.
        await passkeyButton(page).click()
        await expect.poll(() => api.isOpen(CREATION)).toBe(true)
      }
      await press(page, 'Logout')
    },
    'session.expired': async ({ api }) => {
      await api.answer([ASK, CREATION], REFUSED)
    },
    'session.replaced': ({ page }) => storeFromOtherTab(page, 'TOKEN', null),
    'guestActors.requested': async ({ page }) => {
      await goBackTo(page, '/login')
      await heading('Loan applications')(page)
      await goBackTo(page, JOIN_US)
    },
    'guestToken.refused': async (hand) => {
      await proveAsGuest(hand)
      await choose(hand)
      await hand.api.answer([UPLOAD], REFUSED)
    },
    'guestToken.replaced': async (hand) => {
      await proveAsGuest(hand)
      await storeFromOtherTab(hand.page, 'guest_token', 'token-3')
    },
    retry: presses('Try again'),
    'wizard.retryRequested': async ({ page }) => {
      const isAgent = await greeting(page).isVisible()
      if (isAgent) await goBackTo(page, '/unsent')
      await press(page, 'Try again')
      if (isAgent) await goBackTo(page, LINKS)
    },
    'network.restored': restoreNetwork,
    'passkey.added': async ({ page, api }) => {
      while (api.isOpen(CREATION)) await api.answer([CREATION], FAILURE)
      await passkeyButton(page).click()
      await api.answer([CREATION], { body: { data: PASSKEY_OPTIONS } })
      await api.answer(['POST /v1/auth/passkeys'], {
        body: { data: { id: 'p1', name: 'Chrome', created_at: '2026-11-21T10:00:00Z' } },
      })
    },
    'profile.refreshRequested': presses('Check again'),
    'xstate.error.actor.partnerWizard': neverBreaks,
    'xstate.error.actor.borrowerWizard': neverBreaks,
    'xstate.error.actor.joinUs': neverBreaks,
    'xstate.error.actor.uploads': neverBreaks,
    'xstate.error.actor.outbox': neverBreaks,
    'xstate.error.actor.offlineCase': neverBreaks,
  },
  outcomes: {
    otp: {
      done: async (hand, { token, mobile }) => {
        await goBackTo(hand.page, LOGIN)
        await fillIn(new FormModel(hand.page), { 'Mobile number': mobile })
        await press(hand.page, 'Send OTP')
        await typeCode(hand)
        await hand.api.answer(['POST /v1/auth/verify-otp'], { body: { data: { token } } })
      },
    },
    getProfile: {
      ...request(ASK, () => FAILURE),
      done: async ({ page, api }, profile) => {
        await api.answer([ASK], { body: { data: profile } })
        if (profile.role !== 'AGENT' || profile.needs_passkey) return
        await expect(greeting(page)).toBeVisible()
        if (page.url().endsWith(LINKS)) return
        await heading('Dashboard')(page)
        await goBackTo(page, LINKS)
      },
    },
    logout: {
      done: async ({ page, api }) => {
        await endImport(page, 'endSession', true)
        await api.answer([LOGOUT], { body: {} })
      },
      failed: ({ page }) => endImport(page, 'endSession', false),
    },
    loadPartnerActors: {
      done: ({ page }) => endImport(page, 'partnerActors', true),
      failed: ({ page }) => endImport(page, 'partnerActors', false),
    },
    loadGuestActors: {
      done: ({ page }) => endImport(page, 'guestActors', true),
      failed: ({ page }) => endImport(page, 'guestActors', false),
    },
  },
  expectations: {
    boot: null,
    'guest.login.asking': (page) => expect(greeting(page)).toHaveCount(0),
    'guest.actors.unneeded': heading('Loan applications'),
    'guest.actors.loading': showsText('Loading'),
    'guest.actors.ready': showsText('We will send a code to your mobile.'),
    'guest.actors.unavailable': all(showsText('The registration could not be fetched.'), button('Try again')),
    loadingProfile: pause,
    profileUnavailable: all(
      showsText('Your profile could not be loaded.'),
      button('Try again'),
      button('Logout'),
    ),
    passkeyMissing: all(heading('Add a passkey'), button('Logout')),
    'signedIn.wizard.loading': async (page) => {
      await heading('Profile')(page)
      await expect(linkForm(page)).toHaveCount(0)
    },
    'signedIn.wizard.ready': (page) => expect(sentSign(page)).toBeVisible(),
    'signedIn.wizard.unavailable': async (page) => {
      await expect(linkForm(page)).toBeVisible()
      await expect(sentSign(page)).toHaveCount(0)
    },
    'signedIn.profile.refreshing': checks(true),
    'signedIn.profile.fresh': checks(false),
    'signedIn.profile.stale': checks(false),
    'signedIn.device.known': (page) => expect(newPhone(page)).toHaveCount(0),
    'signedIn.device.new': (page) => expect(newPhone(page)).toBeVisible(),
    signingOut: pause,
  },
  atOnce: (call, query) => ([ASK, UPLOAD].includes(call) ? undefined : answerAtOnce(call, query)),
  isAwaited: (call, state = '') => call !== ASK || /loadingProfile|profile\.refreshing/.test(state),
  isPossible: ({ type, fixture }, snapshot) => {
    const { needs_passkey, new_until } = snapshot.context.profile ?? {}
    switch (type) {
      // Whoever adds a passkey is an agent.
      case 'xstate.done.actor.getProfile':
        return fixture !== 'a manager' || needs_passkey !== true
      // Of a call that a page left behind: the one for a passkey.
      case 'session.expired':
        return (
          snapshot.matches('loadingProfile') || (snapshot.matches('signingOut') && needs_passkey === true)
        )
      case 'session.replaced':
        return !snapshot.matches('guest')
      case 'signOut.requested':
        return snapshot.can({ type: 'signOut.requested' })
      case 'profile.refreshRequested':
        return new_until !== undefined
      default:
        return !BREAKS.has(type)
    }
  },
  impossible: [
    {
      reason:
        'Late answers count against the token that they were asked with, and other tabs against one that this tab has (src/actors/session): without one a guest hears of neither.',
      names: ['session refuses session.expired', 'session refuses session.replaced'],
    },
    {
      reason: CODE_NEVER_FAILS,
      names: ['session.guest.login.asking -- xstate.error.actor.login --> session.guest.login.asking'],
    },
    {
      reason:
        'A chart answers every failure of its own actors: it ends in error by a mistake in the app only.',
      names: Object.entries(CHARTS).flatMap(([place, charts]) =>
        charts.map(
          (chart) => `session.${place}.ready -- xstate.error.actor.${chart} --> session.${place}.unavailable`,
        ),
      ),
    },
  ],
})
