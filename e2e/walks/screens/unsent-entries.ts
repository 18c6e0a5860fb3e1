import { expect, type Page } from '@playwright/test'
import { STEPS } from '@/schemas/steps/steps'
import { application } from '@/tests/model/catalogues/fixtures'
import { pdf } from '../../helpers/files'
import { translate } from '../../helpers/language/labels'
import type { AtOnce, CallName } from '../controlled-api'
import { form, heading } from '../expectations'
import { changeFromOtherTab, goBackTo } from '../gestures'
import type { Hand } from '../screen'
import { APPLICATION_ID, applicationBody, atOnceWith } from '../server-bodies'
import { runTimers } from '../timers'
import { endRead, isSealing } from '../waiting-outbox'
import { RECORD, submitCase } from './offline-case.screen'

/** The page that tells of all that is not sent. */
export const UNSENT = '/unsent'

const FIELD = 'Bank statement'

/** All times that the outbox lets pass; a walk says when. */
export const TIMES = [1000, Number.MAX_SAFE_INTEGER] as const

const SEVERAL_PARTS = 600 * 1024

/** The calls that begin to send a file and go on with it, and the one that records a case. */
export const SENDS = [
  'POST /v1/apply-loan/bulk-upload',
  'POST /v1/uploads',
  'PATCH /v1/uploads/f1',
  RECORD,
] as const satisfies readonly CallName[]

const answerOthers = atOnceWith({ offlineCases: true })

/** Answers what asks for the application, whose personal details are saved. */
export const answerApplication: AtOnce = (call, query) => {
  if (SENDS.some((send) => send === call)) return undefined
  if (call !== `GET /v1/loan-application/${APPLICATION_ID}`) return answerOthers(call, query)
  const stage = ['CREATE_APPLICATION', 'PERSONAL_DETAILS']
  return { body: { data: applicationBody(application({ stage })) } }
}

/** Opens the form of the personal details, once the outbox is read. */
export async function openForm({ page }: Hand): Promise<void> {
  await goBackTo(page, `/application/${STEPS.personal.page}?id=${APPLICATION_ID}`)
  await heading(STEPS.personal.label)(page)
}

/** Chooses a file there, and goes to the page of what is not sent. */
export async function chooseFile(hand: Hand): Promise<void> {
  await openForm(hand)
  const file = pdf('statement.pdf')
  await hand.form.chooseFiles(FIELD, {
    ...file,
    buffer: Buffer.concat([file.buffer, Buffer.alloc(SEVERAL_PARTS)]),
  })
  await expect(hand.page.getByRole('progressbar', { name: translate(`Sending ${FIELD}`) })).toBeVisible()
  await goBackTo(hand.page, UNSENT)
  await heading('Not sent yet')(hand.page)
}

/** Records a case, which nobody waits for any longer, and goes to that page. */
export async function recordCase(hand: Hand): Promise<void> {
  const { page } = hand
  await goBackTo(page, '/application/create-case')
  await form('Create Case')(page)
  await submitCase(hand, 'Lakshmi Nair')
  await isSealing(page)
  await runTimers(page)
  await heading('Case kept on this phone')(page)
  await goBackTo(page, UNSENT)
  await heading('Not sent yet')(page)
}

/** Another tab changes what is kept, and lists this as kept. All is read again, and nothing is sent until then. */
export async function changeEntries(page: Page, listed: readonly object[] = []): Promise<void> {
  await changeFromOtherTab(
    page,
    (rows) => {
      const others: object[] = JSON.parse(localStorage.getItem('outbox_manifest') ?? '[]')
      localStorage.setItem('outbox_manifest', JSON.stringify([...others, ...rows]))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, a window is not
      new BroadcastChannel('loan-application-outbox').postMessage('changed')
    },
    listed,
  )
}

/** Waits until the outbox reads, and lets it come to an end. */
export async function openOutbox({ page }: Hand): Promise<void> {
  await heading('Not sent yet')(page)
  await endRead(page)
  await heading('Everything is sent')(page)
}
