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
  chooseAhead,
  chooserOf,
  FIELDS,
  fieldOf,
  idsOf,
  isFollower,
  isRegistered,
  MOBILE,
  openForm,
  progressOf,
  removalOf,
  reopenForm,
  SENDS,
  takeTheirs,
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
      isFollower(request),
      request.multiple,
      idsOf(files),
      request.multiple || idsOf(opened),
      pending.length > 0,
    ],
  },
  begins: {
    at: () => '/',
    stored: (input) => (isRegistered(fieldOf(input).request) ? registrationRecord(MOBILE, null) : SIGNED_IN),
    by: async ({ page }, input) => {
      const { request, uploaded } = fieldOf(input)
      await expect(page.locator('h1').first()).toBeVisible()
      await delayRestore(page, request.key)
      await openForm(page, { request, uploaded })
    },
  },
  actor: (input) => fieldOf(input).request.key,
  gestures: {
    'files.chosen': (hand, { files }) => (files.length > 0 ? choose(hand) : chooseAhead(hand)),
    'files.rejected': (hand) => choose(hand, false),
    'file.removed': ({ page }) => removalOf(page).click(),
    'files.replaced': (hand, { files }) => takeTheirs(hand, files),
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
    // It is there for one thing.
    if (isFollower(request))
      return type === 'xstate.done.actor.restoreFiles'
        ? fixture === 'nothing'
        : fixture === 'none' && type === 'files.chosen'
    const canChoose = request.multiple || snapshot.matches('none') || snapshot.matches('failed')
    switch (type) {
      case 'xstate.error.actor.restoreFiles':
      case 'xstate.error.actor.uploadFiles':
        return false
      case 'files.replaced':
        return request.multiple && fixture === 'theirs' && idsOf(files).join() !== 'f2'
      case 'files.chosen':
        return fixture === 'one' && canChoose
      case 'files.rejected':
        return canChoose
      case 'file.removed':
        return files.length === 1 && idsOf(files).includes(sent['fileId'])
      case 'upload.kept':
      case 'upload.progressed':
      case 'upload.arrived':
        return request.multiple
      // All else than a refusal the outbox tries again by itself, after a while.
      case 'upload.failed':
        return !request.multiple || fixture === 'refused'
      case 'field.reopened': {
        if (!request.multiple) return true
        const [here, there] = [files, sent['uploaded']].map((list) => idsOf(list).join())
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
        'A field hears of no files only where the one before it was given one, and there only while it is empty: whoever closes a chooser without a file has chosen nothing.',
      names: ['progress', 'failed', 'success'].map((state) => `upload.${state} refuses files.chosen`),
    },
    {
      reason: 'The button that takes a file out is in its row, which goes with it.',
      names: ['upload.success refuses file.removed'],
    },
    {
      reason:
        'What they fetch comes with the form itself (src/build/chunks.ts), and failures of phone and server are answers: they end in error by a mistake in the app only.',
      names: [
        'upload.restoring -- xstate.error.actor.restoreFiles --> upload.settled',
        'upload.progress -- xstate.error.actor.uploadFiles --> upload.failed.waitingForNetwork',
      ],
    },
  ],
})
