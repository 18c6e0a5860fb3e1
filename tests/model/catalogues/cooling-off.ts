import { coolingOffMachine, type CoolingOffResult } from '@/machines/cooling-off/cooling-off.machine'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

const open: CoolingOff = { state: 'OPEN', until: '2026-12-04', seconds_left: 3600, payback: 100_050 }
const withdrawn = { ...open, state: 'WITHDRAWN', seconds_left: 0, withdrawn_at: '2026-12-02T05:00:00Z' }

/** Says how a way out of a loan may stand. */
export const coolingOffResults = {
  open: { kind: 'open', standing: open },
  over: { kind: 'over', standing: { ...open, state: 'OVER', seconds_left: 0 } },
  withdrawn: { kind: 'withdrawn', standing: withdrawn },
  foreign: { kind: 'foreign' },
  unproved: { kind: 'unproved' },
} satisfies Record<string, CoolingOffResult>

/** Everything that can happen on the way out of an accepted loan. */
export const coolingOffCatalogue = catalogue({
  name: 'coolingOff',
  machine: coolingOffMachine,
  inputs: { 'a tracked application': { trackerId: 'LN1234567890' } },
  events: {
    'withdrawal.begun': { begin: {} },
    'mobile.submitted': { 'a mobile': { mobile: '9876501234' }, 'no mobile': { mobile: '12' } },
    'withdrawal.abandoned': { abandon: {} },
    'withdrawal.requested': { ask: {} },
    'withdrawal.confirmed': { confirm: {} },
    'withdrawal.cancelled': { cancel: {} },
    retry: { again: {} },
  },
  actors: {
    otp: { done: { verified: { token: 'g1', mobile: '9876501234' } } },
    loadCoolingOff: { done: coolingOffResults },
    withdrawLoan: { done: { withdrawn } },
  },
  facts: ({ context }) => [context.mobile, context.standing?.state],
})
