import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { Stage } from '@/machines/wizard/wizard-types'

type KeysOfValue<Value> = Value extends string ? Value : keyof Value

/** The stages under /apply-loan, read off the borrower's chart (specification 2.11). */
export type BorrowerStage = Extract<Stage, KeysOfValue<SnapshotFrom<BorrowerWizardLogic>['value']>>

export type LoadScreen = () => Promise<{ default: ComponentType }>

/** The page of each stage. A stage without a page, or a page without a stage, does not compile. */
export const screens: Readonly<Record<Stage, LoadScreen>> = {
  mobile: () => import('./start-screen'),
  kyc: () => import('@/src/features/kyc/kyc-screen'),
  employment: () => import('@/src/features/employment/employment-screen'),
  business: () => import('@/src/features/business/business-screen'),
  'co-applicants': () => import('@/src/features/co-applicants/co-applicants-screen'),
  'co-applicant-details': () => import('@/src/features/co-applicants/co-applicant-details-screen'),
  'loan-doc': () => import('@/src/features/loan-doc/loan-doc-screen'),
  references: () => import('@/src/features/references/references-screen'),
  'reference-details': () => import('@/src/features/references/reference-details-screen'),
  'success/loan-offers': () => import('@/src/features/loan-offer/loan-offers-screen'),
  'loan-offer': () => import('@/src/features/loan-offer/loan-offer-screen'),
  'final-submit': () => import('@/src/features/outcome/final-submit-screen'),
  success: () => import('@/src/features/outcome/success-screen'),
  rejection: () => import('@/src/features/outcome/rejection-screen'),
  'complete-application': () => import('@/src/features/resume/complete-application-screen'),
  track: () => import('@/src/features/resume/track-screen'),
}

/** The page of each stage of the borrower: the partner's own, where the two do not differ. */
export const borrowerScreens = {
  mobile: () => import('@/src/features/start/mobile-screen'),
  kyc: screens.kyc,
  employment: screens.employment,
  business: screens.business,
  'co-applicants': screens['co-applicants'],
  'co-applicant-details': screens['co-applicant-details'],
  'reference-details': screens['reference-details'],
  'complete-application': () => import('@/src/features/resume/borrower-complete-application-screen'),
  success: () => import('@/src/features/outcome/borrower-success-screen'),
} satisfies Record<BorrowerStage, LoadScreen>

export const unsentScreen: LoadScreen = () => import('@/src/features/unsent/unsent-screen')
