import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { GuestActors } from '@/machines/session/session.machine'
import { submittedApplicationQuery } from '@/src/api/queries/queries'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { recoverTyped } from '@/src/form/draft/persist-drafts'
import { storeToken, tabToken } from '@/src/storage/caller'
import { storedWizardRecord } from '@/src/storage/wizard-record'
import { forgetBorrowerData } from '@/src/outbox/store/forget-data'
import { admitBorrower } from '@/src/storage/work-owner'
import { joinUsInput, joinUsWithActors } from '../join-us-actors'
import { showQueryFailure } from '@/src/components/chart-toasts'
import { outboxWithActors } from '../../outbox/outbox-actors'
import { outboxIn } from '../../outbox/running-actors'
import { uploadsWithActors } from '../upload-actors'
import { wizardActions, wizardChildren } from './wizard-actions'

const OWN = new Set(['application', 'submitted-application', 'thumbnail'])

function forgetApplications(): void {
  discardAllDrafts()
  queryClient.removeQueries({ predicate: ({ queryKey }) => OWN.has(String(queryKey[0])) })
}

/** The borrower's wizard with the calls, the storage and the toasts of this app. */
export const borrowerWizardWithActors = borrowerWizardMachine.provide({
  actors: wizardChildren,
  actions: {
    ...wizardActions,
    rememberProof: ({ system }, { token, mobile }) => {
      storeToken('guest_token', token)
      if (admitBorrower(mobile)) forgetApplications()
      // The next page says so at once.
      void queryClient.prefetchQuery(submittedApplicationQuery())
      // All that this borrower left on the phone goes on now.
      outboxIn(system).send({ type: 'entries.changed' })
    },
    forgetBorrower: () => {
      forgetApplications()
      void forgetBorrowerData()
    },
  },
})

/** @returns what a guest needs beyond the first page: loaded when one of the guest's pages is first opened. */
export async function guestActors(): Promise<GuestActors> {
  await recoverTyped()
  onQueryFailure(showQueryFailure)
  const isVerified = tabToken('guest_token') !== null
  return {
    wizard: borrowerWizardWithActors,
    joinUs: joinUsWithActors,
    joinUsInput: joinUsInput(),
    uploads: uploadsWithActors,
    outbox: outboxWithActors,
    record: isVerified ? storedWizardRecord() : null,
    isVerified,
  }
}
