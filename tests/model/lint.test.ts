import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  borrowerWizardCatalogue,
  catalogues,
  outboxCatalogue,
  partnerWizardCatalogue,
  uploadsCatalogue,
} from './catalogues'
import { complaintsAbout } from './house-rules'

/** The two wizards are written in one vocabulary: what one of them does without, the other uses. */
const wizards: readonly AnyStateMachine[] = [partnerWizardCatalogue.machine, borrowerWizardCatalogue.machine]

test.each(catalogues.filter(({ name }) => name !== 'uploads' && name !== 'outbox'))(
  'the chart of $name leaves a reviewer nothing to object to',
  (entry) => {
    const siblings = wizards.includes(entry.machine) ? wizards : []
    // All that is only shown is left with its page.
    const resting = ['loanOffer.locked', 'borrowerLinkAnswer.broken']
    expect(complaintsAbout(entry, entry.machine, { resting, siblings })).toEqual([])
  },
)

test('the uploads spawn their actor instead of invoking it, and that is all', () => {
  const { machine } = uploadsCatalogue
  expect(complaintsAbout(uploadsCatalogue, machine)).toEqual(['actor upload is never invoked'])
})

test('the outbox spawns its entries instead of invoking them, and that is all', () => {
  const { machine } = outboxCatalogue
  expect(complaintsAbout(outboxCatalogue, machine)).toEqual(['actor entry is never invoked'])
})
