import type { SessionActor } from '../actors/session'
import { createOfflineCasePort, type OfflineCasePort } from './offline-case-port'
import { goTo, placeOf, type Place } from './place'
import type { WizardStage } from './screens'
import type { WizardSearch } from './wizard-search'

/** What the routes may ask of the charts. It stands between the two so that neither type depends on the other. */
export type RouterPort = {
  isGuest(): boolean
  isSignedIn(): boolean
  /** Takes the wizard to where the URL points and says where it stands then; null while it is not there yet. */
  open(stage: WizardStage, search: WizardSearch): Place | null
  /** The URL left the wizard's pages; says where the wizard stands then. */
  leave(): Place | null
  /** Calls back whenever the wizard moves of its own accord, not because the URL took it somewhere. */
  onMove(listener: (place: Place) => void): void
  /** Calls back when who is signed in, or whether the wizard runs, has changed. */
  onSessionChange(listener: () => void): void
  readonly offlineCase: OfflineCasePort
}

/** The charts' side of the two bridges between URL and machine (design, 4). */
export function createRouterPort(session: SessionActor): RouterPort {
  let isFollowingUrl = false
  const wizard = () => session.getSnapshot().context.partnerWizard

  function follow(move: (actor: NonNullable<ReturnType<typeof wizard>>) => void): Place | null {
    const actor = wizard()
    if (!actor) return null
    isFollowingUrl = true
    move(actor)
    isFollowingUrl = false
    return placeOf(actor.getSnapshot())
  }

  return {
    offlineCase: createOfflineCasePort(session),
    isGuest: () => session.getSnapshot().hasTag('guest'),
    isSignedIn: () => session.getSnapshot().hasTag('signedIn'),
    open: (stage, search) => follow((actor) => actor.send(goTo(stage, search))),
    leave: () => follow((actor) => actor.send({ type: 'LEAVE' })),
    onMove(listener) {
      let watched = wizard()
      const watch = () => {
        watched?.subscribe((snapshot) => {
          if (!isFollowingUrl) listener(placeOf(snapshot))
        })
      }
      watch()
      session.subscribe(({ context }) => {
        if (context.partnerWizard === watched) return
        watched = context.partnerWizard
        watch()
      })
    },
    onSessionChange(listener) {
      const state = () => {
        const snapshot = session.getSnapshot()
        return [
          snapshot.hasTag('guest'),
          snapshot.hasTag('signedIn'),
          snapshot.context.partnerWizard,
        ] as const
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
