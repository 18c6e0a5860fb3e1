import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { uploadMachine, type UploadInput, type UploadLogic } from './upload.machine'

type UploadsEvent = ({ type: 'field.opened' } & UploadInput) | { type: 'network.restored' }

type UploadsContext = {
  fields: Record<string, ActorRefFrom<UploadLogic>>
}

type Reopening = { key: string } & Pick<UploadInput, 'uploaded'>

const uploadsSetup = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: { upload: uploadMachine },
  actions: {
    /** With the pictures that were chosen there. What still moves, or waits for somebody, goes on. */
    dropRestingFields: enqueueActions(
      ({ context, enqueue }, { applicationId }: { applicationId: string }) => {
        const resting = Object.entries(context.fields).filter(([, field]) => {
          const snapshot = field.getSnapshot()
          const isOther = snapshot.context.request.applicationId !== applicationId
          return isOther && (snapshot.matches('none') || snapshot.hasTag('uploaded'))
        })
        if (resting.length === 0) return
        for (const [, field] of resting) enqueue.stopChild(field)
        const keys = new Set(resting.map(([key]) => key))
        enqueue.assign({
          fields: Object.fromEntries(Object.entries(context.fields).filter(([key]) => !keys.has(key))),
        })
      },
    ),
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

/** They outlive their screen, so that uploads go on while the agent works on the next step, or on another application. */
export const uploadsMachine = uploadsSetup.createMachine({
  id: 'uploads',
  context: { fields: {} },
  initial: 'open',
  states: {
    open: {
      description:
        'Fields may be opened at any time; one that is known keeps its running upload. Those of an application that is left go once they rest.',
      on: {
        'field.opened': [
          {
            guard: { type: 'isNewField', params: ({ event }) => ({ key: event.request.key }) },
            actions: [
              {
                type: 'dropRestingFields',
                params: ({ event }) => ({ applicationId: event.request.applicationId }),
              },
              {
                type: 'startUpload',
                params: ({ event }) => ({ request: event.request, uploaded: event.uploaded }),
              },
            ],
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
