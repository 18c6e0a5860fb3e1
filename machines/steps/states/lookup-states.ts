import type { DoneActorEvent } from 'xstate'
import { notifyErrorOr } from '../../notify-error'
import { soughtMobileOf } from '../../wizard/wizard-context'
import { blockNavigationUnlessCancelled, wizardSetup } from '../../wizard/wizard-setup'
import type { LookupResult } from '../../wizard/wizard-types'

const resultOf = ({ event }: { event: DoneActorEvent<LookupResult> }) => ({ result: event.output })
const keepFound = { type: 'keepFound', params: resultOf } as const
const sayNothingFound = {
  type: 'showError',
  params: { error: null, fallback: 'No Incomplete Application Found' },
} as const

/** `submitting` is what a mobile number starts. What was found goes on in the wizard's own `loadingApplication`, known by that id. */
export function lookupStates<const Submitting extends { on: object }>(submitting: Submitting) {
  return {
    editing: { ...submitting, description: 'The mobile number can be typed.' },
    searching: wizardSetup.createStateConfig({
      tags: 'busy',
      description: 'An unfinished application of that mobile is being looked for.',
      on: blockNavigationUnlessCancelled('searchFailed'),
      invoke: {
        id: 'findApplication',
        src: 'findApplication',
        input: ({ context }) => ({ mobile: soughtMobileOf(context) }),
        onDone: [
          {
            guard: { type: 'canResume', params: resultOf },
            target: 'found',
            actions: [
              keepFound,
              {
                type: 'showSuccess',
                params: { message: 'Application found with the given mobile number' },
              },
            ],
          },
          {
            guard: { type: 'isFound', params: resultOf },
            target: 'unresumable',
            actions: [keepFound, sayNothingFound],
          },
          { target: 'notFound', actions: sayNothingFound },
        ],
        onError: {
          target: 'searchFailed',
          actions: notifyErrorOr('Failed to find application data'),
        },
      },
    }),
    notFound: {
      ...submitting,
      tags: 'notFound',
      description: 'That mobile has no unfinished application.',
    },
    unresumable: {
      ...submitting,
      tags: 'unresumable',
      description: 'There is an application, but its completed steps are beyond the resume table.',
    },
    searchFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It could not be looked for; one may try again.',
    },
    found: {
      tags: 'found',
      description: 'The application shows, with what is done and where it goes on.',
      on: {
        ...submitting.on,
        'application.submitted': { target: '#loadingApplication', actions: 'keepFoundGoal' },
      },
    },
  } as const
}
