import { ignoreSameStage } from '../../wizard/wizard-setup'
import { business } from '../business'
import { employment } from '../employment'
import { kyc } from '../kyc'
import { mobile } from '../mobile'

/** A file of an accepted draft that the virus check refused has another in its place: the next such step follows, or the submit. */
export const replaced = { guard: 'isAcceptedDraft', target: '#arriving', actions: 'aimAtNextStage' } as const

/**
 * The stages that both wizards go through alike, and what follows each (specification 4.4, 4.6). `end` is where a wizard submits
 * a returned application of which nothing else was changed.
 */
export function commonStages<const End extends { guard: 'isOnlyChange' }>(end: End) {
  return {
    mobile: { ...mobile, meta: { step: 'mobile' }, on: ignoreSameStage('mobile'), onDone: 'kyc' },
    kyc: {
      ...kyc,
      meta: { step: 'kyc' },
      on: ignoreSameStage('kyc'),
      onDone: [replaced, end, { guard: 'isSelfEmployed', target: 'business' }, { target: 'employment' }],
    },
    employment: {
      ...employment,
      meta: { step: 'employment' },
      on: ignoreSameStage('employment'),
      onDone: [replaced, end, { target: 'co-applicants' }],
    },
    business: {
      ...business,
      meta: { step: 'business' },
      on: ignoreSameStage('business'),
      onDone: [replaced, end, { target: 'co-applicants' }],
    },
  } as const
}
