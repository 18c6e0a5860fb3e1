import { createActor, fromPromise } from 'xstate'
import { sessionMachine, type GuestActors, type PartnerActors } from '@/machines/session/session.machine'
import type { Profile } from '@/schemas/entities/profile'
import { onUnauthorized } from '@/src/api/client'
import { chartToasts, showErrorOf } from '@/src/components/chart-toasts'
import { cancelAllDraftWriters, discardAllDrafts } from '@/src/form/draft/draft-registry'
import { INSPECTED } from '@/src/hooks/inspector'
import type { SessionActor } from '@/src/hooks/session'
import { forgetAgentData, forgetReplacedAgent } from '@/src/outbox/store/forget-data'
import {
  callerToken,
  dropTabToken,
  isOverruled,
  storeToken,
  tabToken,
  takeStoredTokens,
} from '@/src/storage/caller'
import { forgetStored, readStoredJson, store } from '@/src/storage/local-storage'
import { storedOtpSession } from '@/src/storage/otp-session'
import { admitAgent } from '@/src/storage/work-owner'
import { showMessage } from '@/src/ui/toast/toast'
import { otpWithActors } from './otp-actors'

const getProfile = fromPromise<Profile, { token: string }>(async ({ signal }) =>
  (await import('./session-calls')).askProfile(signal),
)

// Not aborted with the chart: it goes on until the server has answered.
const logout = fromPromise<unknown, undefined>(async () => {
  const token = tabToken('TOKEN')
  const { endSession } = await import('./session-calls')
  if (token !== null) await endSession(token)
})

const loadPartnerActors = fromPromise<PartnerActors, undefined>(async () => {
  const { partnerActors } = await import('../wizard/partner-actors')
  return partnerActors()
})

const loadGuestActors = fromPromise<GuestActors, undefined>(async () => {
  const { guestActors } = await import('../wizard/guest-actors')
  return guestActors()
})

/** Imported when needed: the sign-in page does without React Query. */
async function forgetServerData(): Promise<void> {
  const { queryClient } = await import('@/src/api/query-client')
  queryClient.clear()
}

/** The work stays for its owner. */
function dropToken(): void {
  if (!isOverruled()) forgetStored('PROFILE')
  dropTabToken('TOKEN')
}

/** For a tab whose stored tokens belong to another session by now. */
function yieldTokens(): void {
  cancelAllDraftWriters()
  dropTabToken('TOKEN')
  dropTabToken('guest_token')
}

export const sessionWithActors = sessionMachine.provide({
  actors: { otp: otpWithActors, getProfile, logout, loadPartnerActors, loadGuestActors },
  actions: {
    storeToken: (_, { token }) => {
      // A reload before the answer to whose the token is would take it for that of who was here before.
      forgetStored('PROFILE')
      if (!storeToken('TOKEN', token))
        showMessage('This browser keeps nothing: you can work, but a reload signs you out.')
    },
    storeProfile: (_, { profile: { id, role, first_name, last_name } }) => {
      if (isOverruled()) return
      store('PROFILE', JSON.stringify({ id, role, first_name, last_name }))
      if (!admitAgent(id)) return
      discardAllDrafts()
      void forgetServerData()
    },
    dropToken: () => {
      dropToken()
      showMessage('You have been signed out. Sign in again: what you typed is kept.')
      void forgetServerData()
    },
    dropGuestToken: () => {
      dropTabToken('guest_token')
      showMessage('Your mobile has to be verified again. What you typed is kept.')
    },
    yieldSession: () => {
      yieldTokens()
      void forgetServerData()
      showMessage('Somebody signed in or out in another tab, so this one has ended.')
    },
    clearSession: (_, { agentId }) => {
      void forgetServerData()
      if (isOverruled()) {
        if (agentId !== null) void forgetReplacedAgent(agentId)
        return yieldTokens()
      }
      // On the phone is the work of whoever was here before (docs/adr/0006).
      if (agentId === null) return dropToken()
      discardAllDrafts()
      void forgetAgentData()
    },
    showRoleRefusal: () => showErrorOf(null, 'Only agents can use this application.'),
    showError: chartToasts.showError,
  },
})

/** Read by hand: zod would cost the sign-in page more bytes. Only these fields are stored, never PAN or Aadhaar. */
function storedProfile(): Profile | null {
  const record = readStoredJson('PROFILE')
  if (typeof record !== 'object' || record === null) return null
  const { id, role, first_name, last_name } = record as Record<string, unknown>
  const texts = [id, role, first_name, last_name]
  if (!texts.every((text) => typeof text === 'string')) return null
  return { id: String(id), role: String(role), first_name: String(first_name), last_name: String(last_name) }
}

/** Ends this tab's session when another tab has replaced it. @returns whether it had */
export function endIfReplaced(session: SessionActor): boolean {
  // Nobody is at a guest's tab without a proof.
  if (!isOverruled() || callerToken() === null) return false
  const type = tabToken('TOKEN') === null ? 'guestToken.replaced' : 'session.replaced'
  session.send({ type })
  return true
}

/** A sleeping page gets no storage events, so it looks again when it wakes. */
function watchOtherTabs(session: SessionActor): void {
  const look = () => void endIfReplaced(session)
  window.addEventListener('storage', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}

/** Starts the one session of the page from storage, and connects it to 401 answers, other tabs and the network. */
export function startSession(): SessionActor {
  takeStoredTokens()
  const token = tabToken('TOKEN')
  const profile = token === null ? null : storedProfile()
  const session = createActor(sessionWithActors, {
    ...INSPECTED,
    // The wizard's requests find the outbox by this name (outbox/running-actors.ts).
    systemId: 'session',
    input: { token, profile, sentSession: storedOtpSession('login') },
  })
  onUnauthorized((refused) => {
    if (endIfReplaced(session)) return
    const { token: current, borrowerWizard } = session.getSnapshot().context
    // A 401 to an older token says nothing about its replacement.
    if (refused !== null && refused === current) return session.send({ type: 'session.expired' })
    // Without a token nothing was rejected, unless the wizard relies on a proof that was lost.
    const isProved = refused !== null || borrowerWizard?.getSnapshot().context.isVerified
    if (isProved && refused === tabToken('guest_token')) session.send({ type: 'guestToken.refused' })
  })
  watchOtherTabs(session)
  window.addEventListener('online', () => session.send({ type: 'network.restored' }))
  return session.start()
}
