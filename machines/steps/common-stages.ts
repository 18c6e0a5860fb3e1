import { staysAt } from '../wizard-setup'
import { business } from './business'
import { employment } from './employment'
import { kyc } from './kyc'
import { mobile } from './mobile'

/** The stages that both wizards go through alike, and what follows each (specification 4.4, 4.6). */
export const commonStages = {
  mobile: { ...mobile, on: staysAt('mobile'), onDone: 'kyc' },
  kyc: {
    ...kyc,
    on: staysAt('kyc'),
    onDone: [{ guard: 'isSelfEmployed', target: 'business' }, { target: 'employment' }],
  },
  employment: { ...employment, on: staysAt('employment'), onDone: 'co-applicants' },
  business: { ...business, on: staysAt('business'), onDone: 'co-applicants' },
} as const
