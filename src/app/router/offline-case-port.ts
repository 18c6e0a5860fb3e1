import type { SnapshotFrom } from 'xstate'
import type { OfflineCaseLogic, OfflineCaseStage } from '@/machines/offline-case/offline-case.machine'
import type { SessionActor } from '@/src/hooks/session'

export type OfflineCasePort = {
  /** Takes the chart to the page of the URL and says on which it stands then; null while it does not run. */
  open(stage: OfflineCaseStage): OfflineCaseStage | null
  /** @returns whether a case is on its way: until it has arrived, no other page opens, so that its outcome is seen. */
  isSaving(): boolean
  onMove(listener: (stage: OfflineCaseStage) => void): void
}

function stageOf(snapshot: SnapshotFrom<OfflineCaseLogic>): OfflineCaseStage {
  return snapshot.matches('case-recorded-success') ? 'case-recorded-success' : 'create-case'
}

/** The offline case's side of the two bridges between URL and machine (docs/adr/0001-one-statechart-is-the-source-of-flow.md). */
export function createOfflineCasePort(session: SessionActor): OfflineCasePort {
  const actor = () => session.getSnapshot().context.offlineCase
  return {
    open(stage) {
      actor()?.send({ type: 'GO', stage })
      const snapshot = actor()?.getSnapshot()
      return snapshot ? stageOf(snapshot) : null
    },
    isSaving: () => actor()?.getSnapshot().hasTag('busy') ?? false,
    onMove(listener) {
      let watched = actor()
      const watch = () => {
        let known = watched && stageOf(watched.getSnapshot())
        watched?.subscribe((snapshot) => {
          const stage = stageOf(snapshot)
          if (stage === known) return
          known = stage
          listener(stage)
        })
      }
      watch()
      session.subscribe(() => {
        if (actor() === watched) return
        watched = actor()
        watch()
      })
    },
  }
}
