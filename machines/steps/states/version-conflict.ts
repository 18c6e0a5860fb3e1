import type { DoneActorEvent } from 'xstate'
import { notifyError, notifyErrorOr } from '../../notify-error'
import { applicationIdOf } from '../../wizard/wizard-context'
import { blockNavigation, wizardSetup } from '../../wizard/wizard-setup'
import type { Stage, SaveResult } from '../../wizard/wizard-types'

/* A save failed, or somebody else has saved the application meanwhile. What was typed stays in the form all along. */

const resultOf = ({ event }: { event: DoneActorEvent<SaveResult> }) => ({ result: event.output })

export const refused = {
  guard: { type: 'isRefused', params: resultOf },
  target: 'comparing',
  actions: { type: 'keepRefusal', params: resultOf },
} as const

/** @returns where a save leads that failed; `fallback` is what the toast says when the server does not. */
export function failed(fallback?: string) {
  return {
    target: 'saveFailed',
    actions: fallback === undefined ? notifyError : notifyErrorOr(fallback),
  } as const
}

/** `submitting` is what submits the step again. */
export function unsaved<const Submitting extends { on: object }>(stage: Stage, submitting: Submitting) {
  return {
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not saved; it can be submitted again.',
    },
    comparing: wizardSetup.createStateConfig({
      tags: ['busy', 'comparing'],
      description: 'Somebody else has saved the application meanwhile; what it is now is being read.',
      on: blockNavigation,
      invoke: {
        id: 'loadApplication',
        src: 'loadApplication',
        input: ({ context }) => ({ applicationId: applicationIdOf(context), isCompared: true }),
        onDone: [
          {
            guard: {
              type: 'canStillSave',
              params: ({ event }) => ({ stage, application: event.output }),
            },
            target: 'outdated',
            actions: { type: 'keepNewest', params: ({ event }) => ({ application: event.output }) },
          },
          {
            target: 'overtaken',
            actions: { type: 'keepNewest', params: ({ event }) => ({ application: event.output }) },
          },
        ],
        onError: failed('Failed to load application data'),
      },
    }),
    outdated: {
      ...submitting,
      tags: 'outdated',
      description:
        'What somebody else has saved shows beside what was typed; submitting again saves over it.',
    },
    overtaken: {
      tags: 'overtaken',
      description:
        'The application takes this step no more; what was typed shows, and how it stands is a link away.',
    },
  } as const
}
