import { type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  borrowerWizardMachine,
  type BorrowerWizardLogic,
} from '@/machines/borrower-wizard/borrower-wizard.machine'
import {
  partnerWizardMachine,
  type PartnerWizardLogic,
} from '@/machines/partner-wizard/partner-wizard.machine'
import type { Stage, WizardRecord } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { StartValues } from '@/schemas/forms/start'
import { application, offerResults, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { createDesk } from './desk'

/** All that the server answers when an application is created. */
export const created = { id: 'app1', tracker_id: '1234567890' }

/** The completed steps of a salaried borrower whose job is known. */
export const salaried = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']

/** The completed steps of a borrower whose personal details are known. */
export const personal = ['CREATE_APPLICATION', 'PERSONAL_DETAILS']

/** A running wizard, and the gestures of an agent in it. */
export function begin(record: WizardRecord | null = null) {
  const desk = createDesk()
  const wizard = desk.start(partnerWizardMachine, { agentId: '7', isVerified: true, record })
  return { desk, wizard, ...gesturesIn(wizard, desk) }
}

/** The same for a borrower who applies alone; a record is kept by one whose mobile was proved before. */
export function beginAlone(record: WizardRecord | null = null, isVerified = record !== null) {
  const desk = createDesk()
  const wizard = desk.start(borrowerWizardMachine, { agentId: null, isVerified, record })
  return { desk, wizard, ...gesturesIn(wizard, desk) }
}

type WizardTag = Parameters<SnapshotFrom<PartnerWizardLogic>['hasTag']>[0]

/** A wizard, whichever it is. */
export type Begun = ReturnType<typeof begin> | ReturnType<typeof beginAlone>

/** Both wizards, for what a step does in either; a borrower's mobile is proved already. */
export const WIZARDS: readonly { who: 'agent' | 'borrower'; begin: () => Begun }[] = [
  { who: 'agent', begin: () => begin() },
  { who: 'borrower', begin: () => beginAlone(null, true) },
]

/** Each of some situations in each wizard, for `test.each`. */
export function inBoth<Situation>(situations: readonly Situation[]) {
  return WIZARDS.flatMap(({ who, begin: beginAs }) =>
    situations.map((situation) => ({ who, beginAs, situation })),
  )
}

function gesturesIn(
  wizard: ActorRefFrom<PartnerWizardLogic> | ActorRefFrom<BorrowerWizardLogic>,
  desk: ReturnType<typeof createDesk>,
) {
  const stage = () => {
    const { value } = wizard.getSnapshot()
    return typeof value === 'string' ? value : Object.keys(value)[0]
  }
  return {
    stage,
    context: () => wizard.getSnapshot().context,
    shows: (tag: WizardTag) => wizard.getSnapshot().hasTag(tag),
    go: (to: Stage, applicationId?: string) => wizard.send({ type: 'GO', stage: to, applicationId }),
    async create(changes: Partial<StartValues> = {}) {
      wizard.send({ type: 'GO', stage: 'mobile' })
      wizard.send({ type: 'start.submitted', value: { ...start, ...changes } })
      await this.proveMobile()
      await desk.answer('createApplication', created)
    },
    proveMobile: async () => {
      await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
      wizard.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
      await desk.answer('verifyOtp', { kind: 'verified', token: 'unused' })
    },
    open: async (to: Stage, changes: Partial<Application> = {}) => {
      wizard.send({ type: 'GO', stage: to, applicationId: 'app1' })
      await desk.answer('loadApplication', application(changes))
    },
    async kyc() {
      wizard.send({ type: 'kyc.submitted', value: opaque() })
      await desk.answer('savePersonalInfo', saveResults.saved)
    },
    async employment() {
      wizard.send({ type: 'employment.submitted', value: opaque() })
      await desk.answer('saveEmploymentInfo', saveResults.saved)
    },
    async coApplicant() {
      wizard.send({ type: 'coApplicant.addRequested' })
      wizard.send({ type: 'coApplicant.submitted', value: opaque() })
      await desk.answer('saveCoApplicant', saveResults.saved)
    },
    async accept() {
      const offers = wizard.getSnapshot().children.loanOffer
      offers?.send({ type: 'offer.acceptRequested', value: opaque(), statement: null })
      offers?.send({ type: 'accept.confirmed' })
      await desk.answer('acceptLoanOffer', offerResults.accepted)
    },
  }
}
