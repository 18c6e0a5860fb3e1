import { expect } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import type { EntryLogic } from '@/machines/outbox/entry.machine'
import { entryCatalogue } from '@/tests/model/catalogues'
import { entryFacts } from '@/tests/model/catalogues/outbox'
import { translateName } from '../../helpers/language/labels'
import type { Reply } from '../controlled-api'
import { heading, type See } from '../expectations'
import { presses, restoreNetwork } from '../gestures'
import { screen, type Hand } from '../screen'
import { SIGNED_IN } from '../server-bodies'
import { endRead, endSealing, holdOutbox } from '../waiting-outbox'
import {
  answerApplication,
  changeEntries,
  chooseFile,
  openOutbox,
  recordCase,
  SENDS,
  TIMES,
  UNSENT,
} from './unsent-entries'

const A_FILE = 'a file'

/** A file of which the server says so is there already. */
const REPLIES: Readonly<Record<string, Reply>> = {
  acknowledged: { body: { data: { upload_id: 'f1', offset: 0, size: 1, file_id: 'f1' } } },
  unanswered: { status: 0, body: null },
  failing: { status: 503, body: { message: 'Come again' }, headers: { 'retry-after': '9' } },
  refused: { status: 400, body: { message: 'Wrong file' } },
}

/** Sees for what the one entry waits. */
const waitsFor =
  (reason: string | RegExp): See =>
  (page) =>
    expect(page.getByRole('listitem').getByText(translateName(reason))).toBeVisible()

/** Ends a try; what comes next waits for the turn. */
async function endTry({ page, api }: Hand, kind: string): Promise<void> {
  await api.answer(SENDS, REPLIES[kind] ?? { body: null })
  if (kind !== 'acknowledged') await changeEntries(page)
}

/** One thing on its way to the server, as the page of what is not sent shows it: a case, or a file. */
export const entryScreen = screen<EntryLogic>({
  catalogue: {
    ...entryCatalogue,
    inputs: {
      'an offline case': { facts: entryFacts({ kind: 'offlineCase' }), outbox: createEmptyActor() },
      [A_FILE]: { facts: entryFacts({ kind: 'upload' }), outbox: createEmptyActor() },
    },
    facts: ({ context: { facts, waitMs } }) => [facts.kind, waitMs],
  },
  prepare: holdOutbox,
  tick: TIMES,
  begins: {
    at: () => UNSENT,
    stored: () => SIGNED_IN,
    by: async (hand, input) => {
      await openOutbox(hand)
      await (input === A_FILE ? chooseFile(hand) : recordCase(hand))
      await changeEntries(hand.page)
    },
  },
  gestures: {
    'turn.came': ({ page }) => endRead(page),
    'retry.suggested': restoreNetwork,
    'retry.requested': presses('Send again'),
    'send.progressed': async ({ api }) => {
      await api.answer(['POST /v1/uploads'], {
        body: { data: { upload_id: 'f1', offset: 0, size: 600 * 1024 } },
      })
    },
  },
  outcomes: {
    keepEntry: {
      done: ({ page }) => endSealing(page, true),
      failed: ({ page }) => endSealing(page, false),
    },
    sendEntry: { done: (hand, { kind }) => endTry(hand, kind) },
  },
  expectations: {
    keeping: waitsFor('Being written to this phone'),
    waiting: waitsFor(/^(?:Its turn|The network)$/),
    sending: waitsFor('Being sent'),
    pausing: waitsFor(/^(?:The network|The server, which does not take it now)$/),
    refused: waitsFor(/^You: /),
    done: heading('Everything is sent'),
  },
  atOnce: answerApplication,
  isAwaited: () => true,
  isPossible: ({ type, fixture }, { context }) => {
    const isFile = context.facts.kind === 'upload'
    if (type === 'send.progressed') return isFile
    // Its field gives a refused file up at once.
    if (fixture === 'refused') return !isFile
    return type !== 'xstate.error.actor.sendEntry' && fixture !== 'gone'
  },
  impossible: [
    {
      reason:
        'Of code that does not come, a phone that cannot be written and a server that fails the sending makes an answer: it ends in error by a mistake in the app only.',
      names: ['entry.sending -- xstate.error.actor.sendEntry --> entry.pausing'],
    },
  ],
})
