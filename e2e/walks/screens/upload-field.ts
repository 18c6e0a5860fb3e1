import { expect, type Locator, type Page } from '@playwright/test'
import { uploadKey } from '@/machines/upload/upload-key'
import type { UploadedFile, UploadInput, UploadRequest } from '@/machines/upload/upload.machine'
import { REGISTRATION_UPLOAD } from '@/schemas/files/uploads'
import { STEPS } from '@/schemas/steps/steps'
import { application } from '@/tests/model/catalogues/fixtures'
import { pdf } from '../../helpers/files'
import { translate, translateName } from '../../helpers/language/labels'
import type { CallName, Reply } from '../controlled-api'
import { heading } from '../expectations'
import { goBackTo, press, removalsOf, submit } from '../gestures'
import type { Hand } from '../screen'
import { answerAtOnce, APPLICATION_ID, applicationBody, saveReply } from '../server-bodies'
import { storeDocuments } from './waiting-store'

export const MOBILE = '9876501234'

function requestOf(of: Pick<UploadRequest, 'applicationId' | 'uploadType' | 'fileType' | 'multiple'>) {
  return { ...of, key: uploadKey(of), mobile: MOBILE, namePrefix: '' }
}

/** A registration's field for one file, which the page sends itself. */
const document = requestOf({
  applicationId: MOBILE,
  uploadType: REGISTRATION_UPLOAD,
  fileType: 'cancelled_cheque',
  multiple: false,
})

/** An application's field for several, which leaves them to the outbox. */
const statement = requestOf({
  applicationId: APPLICATION_ID,
  uploadType: STEPS.personal.uploadType,
  fileType: 'bank_statement',
  multiple: true,
})

/** An application's field for one file, which takes what is left of several files that are chosen for the field before it. */
const follower = requestOf({
  applicationId: APPLICATION_ID,
  uploadType: STEPS.employment.uploadType,
  fileType: 'salary_slip2',
  multiple: false,
})

/** The fields that are walked, by where they begin. */
export const FIELDS: Readonly<Record<string, UploadInput>> = {
  'an empty field': { request: document, uploaded: [] },
  'a field for several files': { request: statement, uploaded: [] },
  'a field for several that has one': { request: statement, uploaded: [{ fileId: 'f9', name: 'f9.pdf' }] },
  'a field behind another': { request: follower, uploaded: [] },
}

/** True for the field of a registration, which is nobody's who is signed in. */
export const isRegistered = ({ uploadType }: UploadRequest) => uploadType === REGISTRATION_UPLOAD

/** True for the field that gets files through the one before it. */
export const isFollower = ({ fileType }: UploadRequest) => fileType === follower.fileType

/** @throws Error for an input that is none of these */
export function fieldOf(input: string): UploadInput {
  const field = FIELDS[input]
  if (!field) throw new Error(`Nobody has said where '${input}' is`)
  return field
}

/** The ids of files. */
export const idsOf = (files: readonly UploadedFile[]) => files.map(({ fileId }) => fileId)

const ONE = 'Cancelled cheque'
const SEVERAL = 'Bank statement'
const AHEAD = 'Salary slip 1'
const BEHIND = 'Salary slip 2'
const FORM = new RegExp(`^(?:Partner registration|${STEPS.personal.label}|${STEPS.employment.label})$`)

/** The label of the field, by the page that shows. */
function labelOn(page: Page): string {
  if (page.url().includes('/join-us')) return ONE
  return page.url().includes(STEPS.employment.page) ? BEHIND : SEVERAL
}

/** Finds a button of the field by its English name, where `{field}` is the field. */
export function buttonOf(page: Page, name: string): Locator {
  const english = name.replace('{field}', labelOn(page))
  return page.getByRole('button', { name: translate(english), exact: true })
}

/** Finds the button that chooses a file, whatever it is called: it may also add one. */
export function chooserOf(page: Page): Locator {
  const names = ['Choose file', 'Choose files', 'Add files'].map((name) =>
    page.getByRole('button', { name: `${translate(labelOn(page))} ${translate(name)}`, exact: true }),
  )
  return names.reduce((some, other) => some.or(other))
}

/** Finds the buttons that take a file out. */
export const removalOf = (page: Page) => page.getByRole('button', { name: removalsOf(labelOn(page)) })

/** Finds the bar of what is on its way. */
export const progressOf = (page: Page) =>
  page.getByRole('progressbar', { name: translate(`Sending ${labelOn(page)}`), exact: true })

let chosen = 0

/** Chooses a file for the field, or a letter, which it does not take. */
export async function choose({ page, form }: Hand, isRight = true): Promise<void> {
  chosen += 1
  const letter = { name: `letter ${chosen}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Dear all') }
  await form.chooseFiles(labelOn(page), isRight ? pdf(`paper ${chosen}.pdf`) : letter)
}

/** Chooses one file for the field before it, of which nothing is left for this one. */
export const chooseAhead = ({ form }: Hand) => form.chooseFiles(AHEAD, pdf('paper.pdf'))

/** The calls that send a file. */
export const SENDS = ['POST /v1/join-us/upload-file', 'POST /v1/apply-loan/bulk-upload'] as const

const SAVE: CallName = 'PATCH /v1/loan-application/{id}/personal-info'

/** Takes the files that somebody else has saved meanwhile. */
export async function takeTheirs({ page, form, api }: Hand, theirs: readonly UploadedFile[]): Promise<void> {
  statements = idsOf(theirs)
  await submit(form)
  await api.answer([SAVE], saveReply({ kind: 'outdated' }))
  await press(page, `Use theirs for ${SEVERAL}`)
}

/** Answers all that is sent, one after the other, until nothing of the field is on its way. */
export async function answerAll({ page, api }: Hand, reply: Reply): Promise<void> {
  const isSending = () => progressOf(page).isVisible()
  do {
    await api.answer(SENDS, reply)
    await expect.poll(async () => api.isOpen(...SENDS) || !(await isSending())).toBe(true)
  } while (await isSending())
}

/** The bank statements that the server has of the application. */
let statements: readonly string[] = []

/** Answers what asks for the application, as the server has it. */
export function answerField(call: string, query: URLSearchParams): Reply | undefined {
  if (SENDS.some((send) => send === call)) return undefined
  if (call !== `GET /v1/loan-application/${APPLICATION_ID}`) return answerAtOnce(call, query)
  const details = applicationBody(application({ stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] }))
  const files = statements.map((file_id) => ({ file_id, name: `${file_id}.pdf`, size: 2048 }))
  const personal_info = { ...details.personal_info, bank_statement: statements }
  return { body: { data: { ...details, personal_info, files: [...details.files, ...files] } } }
}

/** Goes to the form that has the field; by then the server has these files for it. */
export async function openForm(page: Page, input: UploadInput): Promise<void> {
  statements = idsOf(input.uploaded)
  const step = isFollower(input.request) ? STEPS.employment : STEPS.personal
  const address = `/application/${step.page}?id=${APPLICATION_ID}`
  await goBackTo(page, isRegistered(input.request) ? '/join-us' : address)
  await heading(FORM)(page)
}

/** The same, by way of the first page; of a registration, which no server has, another tab has kept them on the phone. */
export async function reopenForm(page: Page, uploaded: readonly UploadedFile[]): Promise<void> {
  const request = labelOn(page) === SEVERAL ? statement : document
  await goBackTo(page, '/')
  await expect(page.locator('h1').filter({ visible: true })).not.toHaveText(translateName(FORM))
  if (isRegistered(request))
    await storeDocuments(page, MOBILE, Object.fromEntries(uploaded.map((file) => [document.fileType, file])))
  await openForm(page, { request, uploaded: [...uploaded] })
}
