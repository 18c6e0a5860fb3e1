import { joinUsMachine } from '@/machines/join-us/join-us.machine'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { opaque } from './fixtures'

const mobile = '9876501234'

/** Everything that can happen to a partner's registration. */
export const joinUsCatalogue = catalogue({
  name: 'joinUs',
  machine: joinUsMachine,
  inputs: {
    'nothing kept': { record: null, sentSession: null },
    'a proved mobile': { record: { mobile, trackerId: null, isSent: false }, sentSession: null },
    'a registration sent': { record: { mobile, trackerId: '1234567890', isSent: true }, sentSession: null },
  },
  events: {
    'registration.submitted': { form: { value: opaque<PartnerRegistration>() } },
    'mobile.changeRequested': { change: {} },
    'registration.newRequested': { another: {} },
  },
  actors: {
    otp: { done: { verified: { token: 'g1', mobile } } },
    requestRegistration: {
      done: {
        registered: { kind: 'registered', trackerId: '1234567890' },
        refused: { kind: 'refused', message: 'Already registered' },
      },
    },
  },
  facts: ({ context }) => [context.mobile, context.wasSent],
})
