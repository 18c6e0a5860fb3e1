import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { GuestActors } from '@/machines/session/session.machine'
import { submittedApplicationQuery } from '@/src/api/queries/queries'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { showQueryFailure } from '@/src/components/chart-toasts'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { recoverDrafts } from '@/src/form/draft/persist-drafts'
import { forgetBorrowerData } from '@/src/outbox/store/forget-data'
import { storeToken, tabToken } from '@/src/storage/caller'
import { storedWizardRecord } from '@/src/storage/wizard-record'
import { admitBorrower } from '@/src/storage/work-owner'
import { outboxWithActors } from '../../outbox/outbox-actors'
import { outboxIn } from '../../outbox/running-actors'
import { joinUsInput, joinUsWithActors } from '../join-us-actors'
import { uploadsWithActors } from '../upload-actors'
import { wizardActions, wizardChildren } from './wizard-actions'

const OWN = new Set(['application', 'submitted-application', 'thumbnail'])

function forgetApplications(): void {
  discardAllDrafts()
  queryClient.removeQueries({ predicate: ({ queryKey }) => OWN.has(String(queryKey[0])) })
}

export const borrowerWizardWithActors = borrowerWizardMachine.provide({
  actors: wizardChildren,
  actions: {
    ...wizardActions,
    rememberProof: ({ system }, { token, mobile }) => {
      storeToken('guest_token', token)
      if (admitBorrower(mobile)) forgetApplications()
      void queryClient.prefetchQuery(submittedApplicationQuery())
      // Entries that this borrower left on the phone can be sent now.
      outboxIn(system).send({ type: 'entries.changed' })
    },
    forgetBorrower: (_, { mobile }) => {
      forgetApplications()
      void forgetBorrowerData(mobile)
    },
  },
})

export async function guestActors(): Promise<GuestActors> {
  await recoverDrafts()
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
