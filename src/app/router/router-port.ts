import type { Subscribable } from 'xstate'
import type { Stage } from '@/machines/wizard/wizard-types'
import type { SessionActor } from '@/src/hooks/session'
import type { WizardActor, WizardSnapshot } from '@/src/hooks/wizard'
import { createOfflineCasePort, type OfflineCasePort } from './offline-case-port'
import { goTo, locationOf, type WizardLocation } from './wizard-location'
import type { WizardSearch } from './wizard-search'

/** All that the routes may ask of the charts. It stands between the two so that neither type depends on the other. */
export type RouterPort = {
  isGuest(): boolean
  isSignedIn(): boolean
  isCodeSent(): boolean
  needGuestActors(): void
  /** Takes the wizard to where the URL points and says where it stands then; null while it is not there yet. */
  open(stage: Stage, search: WizardSearch): WizardLocation | null
  leave(): WizardLocation | null
  isBusy(): boolean
  /** Called only where the wizard moves of its own accord, not because the URL took it somewhere. */
  onMove(listener: (location: WizardLocation) => void): void
  onSessionChange(listener: () => void): void
  readonly offlineCase: OfflineCasePort
}

/** The charts' side of the two bridges between URL and machine (docs/adr/0001-one-statechart-is-the-source-of-flow.md). */
export function createRouterPort(session: SessionActor): RouterPort {
  let isFollowingUrl = false
  const wizard = (): WizardActor | null => {
    const { partnerWizard, borrowerWizard } = session.getSnapshot().context
    return partnerWizard ?? borrowerWizard
  }

  function follow(move: (actor: WizardActor) => void): WizardLocation | null {
    const actor = wizard()
    if (!actor) return null
    isFollowingUrl = true
    move(actor)
    isFollowingUrl = false
    return locationOf(actor.getSnapshot())
  }

  return {
    offlineCase: createOfflineCasePort(session),
    isGuest: () => session.getSnapshot().hasTag('guest'),
    isSignedIn: () => session.getSnapshot().hasTag('signedIn'),
    isCodeSent: () => session.getSnapshot().children.login?.getSnapshot().matches('awaitingCode') ?? false,
    needGuestActors: () => session.send({ type: 'guestActors.requested' }),
    open: (stage, search) => follow((actor) => actor.send(goTo(stage, search))),
    isBusy: () => wizard()?.getSnapshot().hasTag('busy') ?? false,
    leave: () => follow((actor) => actor.send({ type: 'LEAVE' })),
    onMove(listener) {
      let watched = wizard()
      const watch = () => {
        const running: Subscribable<WizardSnapshot> | null = watched
        running?.subscribe((snapshot) => {
          if (!isFollowingUrl) listener(locationOf(snapshot))
        })
      }
      watch()
      session.subscribe(() => {
        if (wizard() === watched) return
        watched = wizard()
        watch()
      })
    },
    onSessionChange(listener) {
      const state = () => {
        const snapshot = session.getSnapshot()
        return [snapshot.hasTag('guest'), snapshot.hasTag('signedIn'), wizard()] as const
      }
      let known: readonly unknown[] = state()
      session.subscribe(() => {
        const now = state()
        if (now.every((value, index) => value === known[index])) return
        known = now
        listener()
      })
    },
  }
}
