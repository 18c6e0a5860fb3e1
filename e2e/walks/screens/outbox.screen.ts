import type { OutboxContext, OutboxLogic } from '@/machines/outbox/outbox.machine'
import { STEPS } from '@/schemas/steps/steps'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { outboxCatalogue } from '@/tests/model/catalogues'
import { entryFacts } from '@/tests/model/catalogues/outbox'
import { heading } from '../expectations'
import { goBackTo, press, presses, pressInDialog, restoreNetwork } from '../gestures'
import { screen, type Hand } from '../screen'
import { APPLICATION_ID, SIGNED_IN, TODAY } from '../server-bodies'
import { runTimers } from '../timers'
import { endRead, endSealing, holdOutbox, isSealing } from '../waiting-outbox'
import { wizardGestures } from '../wizard-gestures'
import { RECORD } from './offline-case.screen'
import { answerApplication, changeEntries, openForm, recordCase, TIMES, UNSENT } from './unsent-entries'

const LIVES = { done: () => Promise.reject(new Error('Its end is told by another event, or never')) }

/** An entry that the browser has cleared away: it is listed, and not there. */
const LOST = {
  id: 'e8',
  owner: SIGNED_IN.work_owner,
  kind: 'personal',
  applicationId: APPLICATION_ID,
  createdAt: TODAY.getTime(),
}

/** Another tab has sent it, and no longer lists it. */
async function unlist({ page }: Hand): Promise<void> {
  await page.evaluate((id) => {
    const rows: { id: string }[] = JSON.parse(localStorage.getItem('outbox_manifest') ?? '[]')
    localStorage.setItem('outbox_manifest', JSON.stringify(rows.filter((row) => row.id !== id)))
  }, LOST.id)
}

/** Saves the personal details, which are being written to the phone then. */
async function saveDetails(hand: Hand): Promise<void> {
  await openForm(hand)
  await wizardGestures('/application')['kyc.submitted'](hand)
  await isSealing(hand.page)
}

/** Tells apart what a walk must; an entry that the browser does not keep goes on at once. */
function phasesOf({ items, isKept }: OutboxContext, isReading: boolean): string[] {
  return items.map(({ phase }) => {
    if (phase === 'waiting' || (phase === 'keeping' && !isKept && isReading)) return 'waiting'
    return phase === 'keeping' && isKept ? phase : 'on its way'
  })
}

/** Everything on its way to the server, as the page of what is not sent shows it: a case, and the details of a person behind it. */
export const outboxScreen = screen<OutboxLogic>({
  catalogue: {
    ...outboxCatalogue,
    events: {
      ...outboxCatalogue.events,
      'entry.handedOver': {
        'a case': { facts: entryFacts({ kind: 'offlineCase', applicationId: '' }), supersedes: null },
        details: { facts: entryFacts({ id: 'e2', order: 2 }), supersedes: null },
        'details anew': { facts: entryFacts({ id: 'e3', order: 2 }), supersedes: 'e2' },
      },
      'entry.moved': {
        'case waiting': { id: 'e1', phase: 'waiting' },
        'case done': { id: 'e1', phase: 'done' },
        'details waiting': { id: 'e2', phase: 'waiting' },
      },
    },
    facts: (snapshot) => [
      phasesOf(snapshot.context, snapshot.matches('reading')),
      snapshot.context.isKept,
      snapshot.context.lost.length,
    ],
  },
  prepare: holdOutbox,
  tick: TIMES,
  begins: {
    at: () => UNSENT,
    stored: () => ({ ...SIGNED_IN, outbox_manifest: JSON.stringify([LOST]) }),
  },
  gestures: {
    'entry.handedOver': (hand, { facts }) =>
      facts.kind === 'offlineCase' ? recordCase(hand) : saveDetails(hand),
    'entry.moved': async ({ page, api }, { id, phase }) => {
      if (phase === 'done') await api.answer([RECORD], { body: {} })
      else await endSealing(page, true)
      if (id === 'e1') return
      // The form waits no longer for what goes behind the case.
      await runTimers(page, TIME_LIMITS.longWait)
      await heading(STEPS.employment.label)(page)
      await goBackTo(page, UNSENT)
    },
    'entry.retryRequested': async ({ page, api }) => {
      await api.answer([RECORD], { status: 0, body: null })
      await press(page, 'Send again')
    },
    'entry.withdrawn': async ({ page }) => {
      await press(page, 'Discard')
      await pressInDialog(page, 'Discard')
      await endSealing(page, false)
    },
    'entries.changed': ({ page }) => changeEntries(page, [LOST]),
    'losses.read': presses('I have read this'),
    'storage.refused': ({ page }) => endSealing(page, false),
    'retry.suggested': restoreNetwork,
  },
  outcomes: {
    entry: LIVES,
    watchPhone: LIVES,
    readEntries: {
      done: async (hand, { lost }) => {
        if (lost.length === 0) await unlist(hand)
        await endRead(hand.page)
      },
    },
  },
  expectations: {
    reading: heading('Not sent yet'),
    open: heading(new RegExp(`^(?:Everything is sent|Not sent yet|${STEPS.personal.label})$`)),
  },
  atOnce: answerApplication,
  isAwaited: () => true,
  isPossible: ({ type, fixture }, snapshot) => {
    const { items, isKept, lost } = snapshot.context
    const [first, second] = items
    const isOpen = snapshot.matches('open')
    const isWaitingForServer = isOpen && (first?.phase === 'sending' || !isKept)
    // An entry that the browser does not keep is on its way: all that can come is the answer.
    if (!isKept && first) return fixture === 'case done'
    // The form shows, and stays until they are written.
    if (second?.phase === 'keeping') return fixture === 'details waiting' && second.facts.id === 'e2'
    switch (type) {
      case 'entry.handedOver':
        if (!isOpen || !isKept) return false
        if (fixture === 'a case') return first === undefined
        return first?.phase === 'sending' && (fixture === 'details') === (second === undefined)
      case 'entry.moved':
        if (fixture === 'case done') return isWaitingForServer && first?.facts.id === 'e1'
        return fixture === 'case waiting' && first?.phase === 'keeping'
      case 'entry.retryRequested':
        return fixture === 'known' && isWaitingForServer && items.length === 1 && first?.facts.id === 'e1'
      case 'entry.withdrawn':
      case 'storage.refused':
        return fixture !== 'unknown' && isOpen && first?.phase === 'keeping'
      case 'losses.read':
        return lost.length > 0
      case 'retry.suggested':
        return first === undefined
      case 'entries.changed':
        return first?.phase !== 'keeping'
      case 'xstate.done.actor.readEntries':
        return fixture !== 'left from before'
      default:
        return false
    }
  },
  impossible: [
    {
      reason:
        'Send again, Discard and its question belong to one row, which goes as soon as the outbox lets go of the entry.',
      names: ['outbox refuses entry.withdrawn', 'outbox refuses entry.retryRequested'],
    },
    {
      reason:
        'A phone that cannot be read is an answer of the one, and the other only listens: they end in error by a mistake in the app only.',
      names: [
        'outbox -- xstate.error.actor.watchPhone --> stays',
        'outbox.reading -- xstate.error.actor.readEntries --> outbox.open',
      ],
    },
  ],
})
