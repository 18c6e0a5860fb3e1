import { fromPromise } from 'xstate'
import { coolingOffMachine, type CoolingOffResult } from '@/machines/cooling-off/cooling-off.machine'
import * as calls from '@/schemas/calls/cooling-off'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { refusedAccess, rememberProof } from './session/borrower-proof'
import { otpWithActors } from './session/otp-actors'

function kindOf({ state }: CoolingOff): 'open' | 'withdrawn' | 'over' {
  if (state === 'OPEN') return 'open'
  return state === 'WITHDRAWN' ? 'withdrawn' : 'over'
}

const loadCoolingOff = fromPromise<CoolingOffResult, { trackerId: string }>(
  async ({ input: { trackerId }, signal }) => {
    try {
      const standing = await callApi(calls.getCoolingOff, { query: { tracker_id: trackerId }, signal })
      return { kind: kindOf(standing), standing }
    } catch (error) {
      return refusedAccess(error)
    }
  },
)

const withdrawLoan = fromPromise<CoolingOff, { trackerId: string; payback: number }>(
  async ({ input: { trackerId, payback }, signal }) =>
    callApi(calls.withdrawLoan, { body: { tracker_id: trackerId, payback }, signal }),
)

export const coolingOffWithActors = coolingOffMachine.provide({
  actors: { otp: otpWithActors, loadCoolingOff, withdrawLoan },
  actions: { rememberProof, showError: chartToasts.showError },
})
