import { beforeEach } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Work } from '@/machines/outbox/entry'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { UploadRequest } from '@/machines/upload/upload.machine'
import type { PersonalValues } from '@/schemas/forms/personal'
import { toPreparedFile } from '@/src/images/processing/prepare-files'
import { enqueue } from '@/src/outbox/enqueue'
import { enqueueFile } from '@/src/outbox/enqueue-entry'
import { pendingFiles } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import type { startApiServer } from './api-server'
import { callAs, ID, readApplication } from './applications'
import { stubIndexedDb } from './indexed-db'
import { closePages, openPage } from './run'
import { until } from './until'

export const UPLOAD = 'POST /v1/apply-loan/upload-file'
export const PERSONAL = `POST /v1/apply-loan/${ID}/personal-info`
export const EMPLOYMENT = `POST /v1/apply-loan/${ID}/employment-info`

export const personal = (city: string, pan?: string): Work => ({
  kind: 'personal',
  value: { ...opaque<PersonalValues>(), city, ...(pan === undefined ? {} : { pan }) },
})

export const requestOf = (fileType: string, changes: Partial<UploadRequest> = {}): UploadRequest => ({
  key: `${ID}/LOAN_APPLICANT_PERSONAL_INFO//${fileType}`,
  fileType,
  uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
  mobile: '9876543210',
  namePrefix: 'Sunita Devi',
  applicationId: ID,
  multiple: false,
  ...changes,
})

/** The application is read in version "1". */
export function givePhone(api: ReturnType<typeof startApiServer>) {
  const given = {} as { phone: ReturnType<typeof stubIndexedDb> } // Filled in before each test.
  beforeEach(async () => {
    given.phone = stubIndexedDb()
    localStorage.setItem('work_owner', 'agent 7')
    callAs('agent')
    await readApplication(api, 'agent')
    // The page that has read it would send the entries too.
    closePages()
  })
  return given
}

/** No time passes: nothing is retried before a suggestion. */
export function openOutbox() {
  const page = openPage(new SimulatedClock())
  const { outbox } = page.getSnapshot().context
  const { system } = page
  const items = (): OutboxItem[] => outbox.getSnapshot().context.items
  return {
    page,
    system,
    items,
    phases: () => items().map(({ facts, phase }) => `${facts.kind} ${phase}`),
    send: outbox.send,
    suggest: () => outbox.send({ type: 'retry.suggested' }),
    isAllSent: () =>
      until(() => (items().length === 0 ? true : Promise.reject(new Error('Not all is sent')))),
    save: (work: Work, isFirst = true) => enqueue(system, { applicationId: ID, work, isFirst }),
    /** Returns the file's local id. */
    choose: (request: UploadRequest, file = new File(['bytes'], 'pan.png', { type: 'image/png' })) =>
      enqueueFile(system, request, toPreparedFile(file))?.localId ?? '',
    hasArrived: (fileId: string) =>
      until(() =>
        pendingFiles().some(({ sentAs }) => sentAs === fileId)
          ? true
          : Promise.reject(new Error(`${fileId} has not arrived`)),
      ),
  }
}
