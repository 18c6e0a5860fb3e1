import type { EntryFacts } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox-setup'
import type { Stage } from '@/machines/wizard-types'
import { failureText } from '@/src/api/api-error'
import { STAGE_LABELS } from './stage-labels'

/** Where a person finds again what an entry says. */
export const STAGE_OF_ENTRY = {
  start: 'mobile',
  personal: 'kyc',
  employment: 'employment',
  business: 'business',
  coApplicant: 'co-applicants',
  assetDocuments: 'loan-doc',
  references: 'references',
} as const satisfies Record<EntryFacts['kind'], Stage>

/** What an entry is, for people. */
export function entryLabel({ kind }: Pick<EntryFacts, 'kind'>): string {
  return STAGE_LABELS[STAGE_OF_ENTRY[kind]]
}

/** What is asked before an entry is given up. */
export const DISCARD_WARNING =
  'What you typed there was not saved, and will be removed from this phone for good. The rest of the application stays as it is.'

/** Why the server did not take an entry, in its words where it has any. */
export function faultText({ ref }: Pick<OutboxItem, 'ref'>): string {
  const { fault } = ref.getSnapshot().context
  return fault === null || fault.kind === 'unanswered'
    ? 'The server did not answer.'
    : failureText(fault.error)
}
