import { redirect, type LinkProps } from '@tanstack/react-router'
import type { OfflineCaseStage } from '@/machines/offline-case/offline-case.machine'
import type { Stage } from '@/machines/wizard/wizard-types'
import { showMessage } from '@/src/ui/toast/toast'
import type { RouterPort } from './router-port'
import type { WizardLocation } from './wizard-location'
import { parseWizardSearch, isEqual, type WizardSearch } from './wizard-search'

const STILL_SENDING = 'This is still being sent. One moment, please.'

export type RouterContext = { port: RouterPort }

type Opening = { context: RouterContext; preload: boolean }

export function linkTo(location: Extract<WizardLocation, { kind: 'stage' }>) {
  const { search } = location
  return location.base === 'application'
    ? ({ to: `/application/${location.stage}`, search } satisfies LinkProps)
    : ({ to: `/apply-loan/${location.stage}`, search } satisfies LinkProps)
}

export function leaveWizard({ context, preload }: Opening) {
  if (preload) return
  const location = context.port.leave()
  // A save on its way holds the wizard where it is: leaving would break it off.
  if (location?.kind === 'stage') {
    showMessage(STILL_SENDING)
    throw redirect(linkTo(location))
  }
}

/** A guest's pages that need more than the first one: it is fetched, unless it is there already. */
export function needGuestActors({ context, preload }: Opening) {
  if (!preload) context.port.needGuestActors()
}

/** The pages of the offline case follow its chart: one that it does not stand on leads to the one it does. */
export function openOfflineCase(stage: OfflineCaseStage) {
  return ({ context, preload }: Opening) => {
    if (preload) return
    const standsAt = context.port.offlineCase.open(stage)
    if (standsAt !== null && standsAt !== stage) throw redirect({ to: `/application/${standsAt}` })
  }
}

/** The pages of a wizard follow its chart: one at which it cannot stand leads to where it does. */
export function openStage(stage: Stage) {
  return ({ context, search, preload }: Opening & { search: WizardSearch }) => {
    if (preload) return
    // The router hands over what the query held before it was parsed as well: a malformed id must not be asked for.
    const location = context.port.open(stage, parseWizardSearch(search))
    if (location?.kind === 'outside') throw redirect({ to: '/' })
    if (location?.kind === 'stage' && !(location.stage === stage && isEqual(search, location.search))) {
      if (context.port.isBusy()) showMessage(STILL_SENDING)
      throw redirect(linkTo(location))
    }
  }
}
