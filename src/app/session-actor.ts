import { createActor, fromPromise } from 'xstate'
import { sessionMachine, type PartnerTools } from '@/machines/session.machine'
import type { Profile } from '@/schemas/entities/profile'
import { callApi, onUnauthorized } from '../api/client'
import type { SessionActor } from '../actors/session'
import { discardAllDrafts } from '../form/draft-registry'
import { forgetStored, readStored, readStoredJson, store } from '../storage/local-storage'
import { storedOtpSession } from '../storage/otp-session'
import { showErrorOf } from './notices'
import { providedOtp } from './otp-actors'

const getProfile = fromPromise<Profile, { token: string }>(async ({ signal }) => {
  const calls = await import('@/schemas/calls/auth')
  return callApi(calls.getProfile, { signal })
})

const logout = fromPromise<unknown, undefined>(async ({ signal }) => {
  const calls = await import('@/schemas/calls/auth')
  return callApi(calls.logout, { signal })
})

const loadPartnerTools = fromPromise<PartnerTools, undefined>(async () => {
  const { partnerTools } = await import('./partner-tools')
  return partnerTools()
})

/** Loaded when needed: the sign-in page does without React Query. */
async function forgetServerData(): Promise<void> {
  const { queryClient } = await import('../api/query-client')
  queryClient.clear()
}

/** The session chart with the calls, the storage and the toasts of this app. */
export const providedSession = sessionMachine.provide({
  actors: { otp: providedOtp, getProfile, logout, loadPartnerTools },
  actions: {
    storeToken: (_, { token }) => store('TOKEN', token),
    storeProfile: (_, { profile }) => store('PROFILE', JSON.stringify(profile)),
    dropToken: () => {
      forgetStored('TOKEN', 'PROFILE')
      void forgetServerData()
    },
    clearSession: () => {
      discardAllDrafts()
      void forgetServerData()
      void import('../storage/forget-agent-data').then(({ forgetAgentData }) => forgetAgentData())
    },
    showRoleRefusal: () => showErrorOf(null, 'Only agents can use this application.'),
    showError: (_, { error, fallback }) => showErrorOf(error, fallback),
  },
})

async function storedProfile(): Promise<Profile | null> {
  const stored = readStoredJson('PROFILE')
  if (stored === null) return null
  const { profileSchema } = await import('@/schemas/entities/profile')
  return profileSchema.safeParse(stored).data ?? null
}

/** Makes the one session of the page from what the browser kept, and wires it to 401 answers and to the network. */
export async function startSession(): Promise<SessionActor> {
  const token = readStored('TOKEN')
  const profile = token === null ? null : await storedProfile()
  const session = createActor(providedSession, { input: { token, profile, sentSession: storedOtpSession() } })
  onUnauthorized((refused) => {
    // An answer to an older token says nothing of the one that has replaced it.
    if (refused === session.getSnapshot().context.token) session.send({ type: 'session.expired' })
  })
  window.addEventListener('online', () => session.send({ type: 'network.restored' }))
  return session.start()
}
