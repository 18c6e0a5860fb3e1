import { assign, setup } from 'xstate'
import { notifyError, notifyErrorOr } from '../notify-error'
import { declaredAction, unimplementedPromise } from '../unimplemented'

/** All that a lender lets an agent do with an application by its supportedAction (specification 3.16, 4.15). */
export type LenderAction = 'SEND_LEAD' | 'UPLOAD_FILES' | 'OPEN_URL'

export type SentLead = { status: string | null; leadId: string | null }

export type LenderInput = {
  applicationId: string
  lenderId: string
  action: LenderAction | null
  /** The application or the lender's decision is REJECTED: no action may be taken (specification 4.15). */
  isRejected: boolean
  status: string | null
  leadId: string | null
  /** The notice that the row shows, by its hash: Send Lead consents to it; null where none is asked for, or it was given. */
  noticeSha256: string | null
}

type LenderEvent =
  | { type: 'lead.sendRequested' }
  | { type: 'files.uploadRequested' }
  | { type: 'email.requested' }
  | { type: 'export.requested' }

type Target = { applicationId: string; lenderId: string }

const lenderSetup = setup({
  types: {
    context: {} as LenderInput,
    events: {} as LenderEvent,
    input: {} as LenderInput,
    tags: {} as 'busy',
  },
  actors: {
    recordConsent: unimplementedPromise<unknown, Target & { sha256: string }>('recordConsent'),
    sendLead: unimplementedPromise<SentLead, Target>('sendLead'),
    uploadLeadFiles: unimplementedPromise<unknown, Target & { leadId: string }>('uploadLeadFiles'),
    emailLender: unimplementedPromise<unknown, Target>('emailLender'),
    exportApplication: unimplementedPromise<{ fileUrl: string }, Target>('exportApplication'),
  },
  actions: {
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    showSuccess: declaredAction<{ message: string }>('showSuccess'),
    /** The lender has answered: its row is to be read anew. */
    refreshLenders: declaredAction<{ applicationId: string }>('refreshLenders'),
    downloadFile: declaredAction<{ fileUrl: string }>('downloadFile'),
    /** The consent is there: a lead that has to be sent again needs no other. */
    keepConsent: assign({ noticeSha256: null }),
    keepLead: assign((_, { lead }: { lead: SentLead }) => lead),
  },
  guards: {
    canSendLead: ({ context }) => canSendLead(context),
    canConsentAndSend: ({ context }) => canSendLead(context) && context.noticeSha256 !== null,
    /** A lender that has said no gets nothing more about the borrower. */
    mayMail: ({ context }) => !context.isRejected,
    canUploadFiles: ({ context: { action, isRejected, status, leadId } }) =>
      action === 'UPLOAD_FILES' && !isRejected && status === 'APPROVED' && leadId !== null,
  },
})

/**
 * One lender and one application (specification 2.28, 4.15). While something is on its way nothing else can be asked for, so that
 * no lead, file or mail goes out twice. No final state: the row lives as long as its page.
 */
export const lenderMachine = lenderSetup.createMachine({
  id: 'lender',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is on its way to this lender.',
      on: {
        'lead.sendRequested': [
          { guard: 'canConsentAndSend', target: 'recordingConsent' },
          { guard: 'canSendLead', target: 'sendingLead' },
        ],
        'files.uploadRequested': { guard: 'canUploadFiles', target: 'uploadingFiles' },
        'email.requested': { guard: 'mayMail', target: 'emailing' },
        'export.requested': 'exporting',
      },
    },
    recordingConsent: {
      tags: 'busy',
      description: 'That the borrower agrees to share the application with this lender is being recorded.',
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: ({ context }) => ({ ...targetOf(context), sha256: noticeOf(context) }),
        onDone: { target: 'sendingLead', actions: 'keepConsent' },
        // The notice may be another one by now, or the borrower have withdrawn: the row is read anew.
        onError: {
          target: 'idle',
          actions: [notifyError, { type: 'refreshLenders', params: ({ context }) => targetOf(context) }],
        },
      },
    },
    sendingLead: {
      tags: 'busy',
      description: 'The application is being sent to the lender as a lead.',
      invoke: {
        id: 'sendLead',
        src: 'sendLead',
        input: ({ context }) => targetOf(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepLead', params: ({ event }) => ({ lead: event.output }) },
            { type: 'showSuccess', params: { message: 'The lead was sent to the lender.' } },
            { type: 'refreshLenders', params: ({ context }) => targetOf(context) },
          ],
        },
        onError: {
          target: 'idle',
          actions: notifyError,
        },
      },
    },
    uploadingFiles: {
      tags: 'busy',
      description: "The application's files are being sent to the lender that approved its lead.",
      invoke: {
        id: 'uploadLeadFiles',
        src: 'uploadLeadFiles',
        input: ({ context }) => ({ ...targetOf(context), leadId: leadIdOf(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'showSuccess', params: { message: 'The files were sent to the lender.' } },
            { type: 'refreshLenders', params: ({ context }) => targetOf(context) },
          ],
        },
        onError: {
          target: 'idle',
          actions: notifyError,
        },
      },
    },
    emailing: {
      tags: 'busy',
      description: 'The application is being mailed to the lender.',
      invoke: {
        id: 'emailLender',
        src: 'emailLender',
        input: ({ context }) => targetOf(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'showSuccess', params: { message: 'Email sent successfully' } },
            { type: 'refreshLenders', params: ({ context }) => targetOf(context) },
          ],
        },
        onError: {
          target: 'idle',
          actions: notifyErrorOr('Failed to send email'),
        },
      },
    },
    exporting: {
      tags: 'busy',
      description: 'The spreadsheet for this lender is being made.',
      invoke: {
        id: 'exportApplication',
        src: 'exportApplication',
        input: ({ context }) => targetOf(context),
        onDone: {
          target: 'idle',
          actions: { type: 'downloadFile', params: ({ event }) => ({ fileUrl: event.output.fileUrl }) },
        },
        onError: {
          target: 'idle',
          actions: notifyError,
        },
      },
    },
  },
})

export type LenderLogic = typeof lenderMachine

function targetOf({ applicationId, lenderId }: LenderInput): Target {
  return { applicationId, lenderId }
}

function canSendLead({ action, isRejected, status }: LenderInput): boolean {
  return action === 'SEND_LEAD' && !isRejected && status === null
}

function noticeOf({ noticeSha256 }: LenderInput): string {
  if (noticeSha256 === null) throw new Error('No notice was shown')
  return noticeSha256
}

function leadIdOf({ leadId }: LenderInput): string {
  if (leadId === null) throw new Error('No lead was sent to this lender')
  return leadId
}
