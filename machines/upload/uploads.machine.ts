import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { uploadMachine, type UploadInput, type UploadLogic } from './upload.machine'

export type UploadsEvent = ({ type: 'field.opened' } & UploadInput) | { type: 'network.restored' }

type UploadsContext = {
  fields: Record<string, ActorRefFrom<UploadLogic>>
}

type Reopening = { key: string } & Pick<UploadInput, 'uploaded'>

const uploadsSetup = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: { upload: uploadMachine },
  actions: {
    startUpload: assign(({ context, spawn }, input: UploadInput) => ({
      fields: {
        ...context.fields,
        [input.request.key]: spawn('upload', { id: input.request.key, input }),
      },
    })),
    tellField: enqueueActions(({ context, enqueue }, { key, uploaded }: Reopening) => {
      const field = context.fields[key]
      if (field) enqueue.sendTo(field, { type: 'field.reopened', uploaded })
    }),
    tellFields: enqueueActions(({ context, enqueue }, event: { type: 'network.restored' }) => {
      for (const field of Object.values(context.fields)) enqueue.sendTo(field, event)
    }),
  },
  guards: {
    isNewField: ({ context }, params: { key: string }) => !(params.key in context.fields),
  },
})

/** They live as long as the sign-in, not as long as a screen, so that uploads go on while the agent works on the next step. */
export const uploadsMachine = uploadsSetup.createMachine({
  id: 'uploads',
  context: { fields: {} },
  initial: 'open',
  states: {
    open: {
      description: 'Fields may be opened at any time; one that is known keeps its running upload.',
      on: {
        'field.opened': [
          {
            guard: { type: 'isNewField', params: ({ event }) => ({ key: event.request.key }) },
            actions: {
              type: 'startUpload',
              params: ({ event }) => ({ request: event.request, uploaded: event.uploaded }),
            },
          },
          {
            actions: {
              type: 'tellField',
              params: ({ event }) => ({ key: event.request.key, uploaded: event.uploaded }),
            },
          },
        ],
        'network.restored': { actions: { type: 'tellFields', params: { type: 'network.restored' } } },
      },
    },
  },
})

export type UploadsLogic = typeof uploadsMachine
