import { expect } from '@playwright/test'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import { uploadCatalogue } from '@/tests/model/catalogues'
import type { Reply } from '../controlled-api'
import { all, showsText } from '../expectations'
import { restoreNetwork } from '../gestures'
import { screen } from '../screen'
import { FAILURE, SIGNED_IN } from '../server-bodies'
import { registrationRecord } from './join-us.screen'
import {
  answerAll,
  answerField,
  buttonOf,
  choose,
  chooserOf,
  FIELDS,
  fieldOf,
  idsOf,
  MOBILE,
  openForm,
  progressOf,
  removalOf,
  reopenForm,
  SENDS,
} from './upload-field'
import { finishRestore, delayRestore } from './waiting-store'

const ARRIVED: Reply = { body: { file_id: 'f1', files: [{ file_id: 'f1' }] } }
const LOST: Reply = { status: 0, body: null }
const REFUSED: Reply = { status: 400, body: { message: 'Wrong file' } }

/** One field for files, as a person fills it. */
export const uploadScreen = screen<UploadLogic>({
  catalogue: {
    ...uploadCatalogue,
    inputs: FIELDS,
    // The outbox alone says what it has of the files; an application notes at once what has arrived.
    facts: ({ context: { request, files, opened, pending } }) => [
      request.multiple,
      idsOf(files),
      request.multiple || idsOf(opened),
      pending.length > 0,
    ],
  },
  begins: {
    at: () => '/',
    stored: (input) => (fieldOf(input).request.multiple ? SIGNED_IN : registrationRecord(MOBILE, null)),
    by: async ({ page }, input) => {
      const { request, uploaded } = fieldOf(input)
      await expect(page.locator('h1').first()).toBeVisible()
      await delayRestore(page, request.key)
      await openForm(page, request.multiple, uploaded)
    },
  },
  actor: (input) => fieldOf(input).request.key,
  gestures: {
    'files.chosen': (hand) => choose(hand),
    'files.rejected': (hand) => choose(hand, false),
    'file.removed': ({ page }) => removalOf(page).click(),
    'files.replaced': () => Promise.reject(new Error('Only a save that another one overtook offers them')),
    'field.reopened': ({ page }, { uploaded }) => reopenForm(page, uploaded),
    'upload.retryRequested': ({ page }) => buttonOf(page, 'Try again to send {field}').click(),
    'upload.cancelled': ({ page }) => buttonOf(page, 'Cancel {field}').click(),
    'network.restored': restoreNetwork,
    // The outbox takes each file that is added, and tells of all again.
    'upload.kept': (hand) => choose(hand),
    'upload.progressed': (hand) => choose(hand),
    'upload.arrived': async (hand) => {
      await choose(hand)
      await hand.api.answer(SENDS, ARRIVED)
    },
    'upload.succeeded': (hand) => answerAll(hand, ARRIVED),
    'upload.failed': async ({ api }, { reason, message }) => {
      const lostOrFault = message === null ? LOST : FAILURE
      await api.answer(SENDS, reason === 'refused' ? REFUSED : lostOrFault)
    },
  },
  outcomes: {
    restoreFiles: {
      done: ({ page }, files) =>
        finishRestore(
          page,
          files.map(({ name }) => name),
        ),
    },
    uploadFiles: { done: () => Promise.reject(new Error('It lives as long as files are on their way')) },
  },
  expectations: {
    restoring: (page) => expect(chooserOf(page)).toBeDisabled(),
    settled: null,
    none: async (page) => {
      await expect(chooserOf(page)).toBeEnabled()
      await expect(buttonOf(page, 'Cancel {field}')).toHaveCount(0)
      await expect(removalOf(page)).toHaveCount(0)
    },
    progress: async (page) => {
      await expect(progressOf(page)).toBeVisible()
      await expect(buttonOf(page, 'Cancel {field}')).toBeEnabled()
    },
    'failed.waitingForNetwork': all(showsText('FAILED'), (page) =>
      expect(buttonOf(page, 'Try again to send {field}')).toBeEnabled(),
    ),
    'failed.refused': all(showsText('FAILED'), async (page) => {
      await expect(buttonOf(page, 'Cancel {field}')).toBeEnabled()
      await expect(buttonOf(page, 'Try again to send {field}')).toHaveCount(0)
    }),
    success: (page) => expect(removalOf(page).first()).toBeEnabled(),
  },
  isAwaited: () => true,
  atOnce: answerField,
  isPossible: ({ type, fixture, sent }, snapshot) => {
    const { request, files } = snapshot.context
    const canChoose = request.multiple || snapshot.matches('none') || snapshot.matches('failed')
    switch (type) {
      case 'xstate.error.actor.restoreFiles':
      case 'xstate.error.actor.uploadFiles':
      case 'files.replaced':
        return false
      case 'files.chosen':
        return fixture === 'one' && canChoose
      case 'files.rejected':
        return canChoose
      case 'file.removed':
        return fixture === 'known' && !request.multiple
      case 'upload.kept':
      case 'upload.progressed':
      case 'upload.arrived':
        return request.multiple
      // The outbox tries again by itself, after a while.
      case 'upload.failed':
        return !request.multiple
      case 'field.reopened': {
        const [here, there] = [files, sent['uploaded']].map((list) => idsOf(list).join())
        if (!request.multiple) return here === there
        // A form shows what its person has changed, and only else what the server has.
        return there === 'f2' && (here === '' || here === 'f9')
      }
      default:
        return true
    }
  },
  impossible: [
    {
      reason:
        'Whoever closes the chooser without a file has chosen nothing, and the chart hears nothing of it.',
      names: ['none', 'progress', 'failed', 'success'].map((state) => `upload.${state} refuses files.chosen`),
    },
    {
      reason:
        'A form that shows again has the files that its person chose, from the draft: never fewer or others.',
      names: ['none', 'success'].map((state) => `upload.${state} refuses field.reopened`),
    },
    {
      reason: 'A button takes out a file that is in the list.',
      names: ['upload.success refuses file.removed'],
    },
    {
      reason:
        "Somebody else's files are offered beside a save that was overtaken: the walks of the wizards come there, and tests/src/features/another-writer.test.tsx takes them.",
      names: ['none', 'failed', 'success'].map(
        (state) => `upload.${state} -- files.replaced --> upload.settled`,
      ),
    },
    {
      reason:
        'Both answer every failure of phone and server themselves: they end in error by a mistake in the app only.',
      names: [
        'upload.restoring -- xstate.error.actor.restoreFiles --> upload.settled',
        'upload.progress -- xstate.error.actor.uploadFiles --> upload.failed.waitingForNetwork',
      ],
    },
  ],
})
