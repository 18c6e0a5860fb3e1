import { answers } from './answers'
import { applicationSetup } from './application-setup'
import { consents } from './consents'
import { files } from './files'
import { leaving } from './leaving'
import { offer } from './offer'
import { progress } from './progress'

/**
 * The life of an application: what may happen to it, whoever asks. It knows no screen and no clock; its state is found from facts and
 * never stored (decide.ts). The regions answer an event side by side, and the first of them that refuses it, or says that it has happened
 * already, speaks for all: then nothing moves. There is no final state, because an erased application keeps its place.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description:
    'What may happen to an application. The first region that refuses an event, or says that it has happened, speaks for all.',
  context: ({ input }) => input,
  type: 'parallel',
  states: { leaving, progress, answers, consents, offer, files },
})
