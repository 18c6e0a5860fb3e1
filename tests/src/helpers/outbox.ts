import { beforeEach } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { Work } from '@/machines/outbox/entry'
import type { UploadRequest } from '@/machines/upload/upload.machine'
import type { PersonalValues } from '@/schemas/forms/personal'
import { enqueue } from '@/src/outbox/enqueue'
import { enqueueFile } from '@/src/outbox/enqueue-file'
import { asChosen } from '@/src/images/processing/prepare-files'
import { pendingFiles } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import type { startApiServer } from './api-server'
import { callAs, ID, readApplication } from './applications'
import { stubIndexedDb } from './indexed-db'
import { closePages, openPage } from './run'
import { until } from './until'

/* The outbox of an agent's page, asked as the charts of the page ask it. */

export const UPLOAD = 'POST /v1/apply-loan/upload-file'
export const PERSONAL = `POST /v1/apply-loan/${ID}/personal-info`
export const EMPLOYMENT = `POST /v1/apply-loan/${ID}/employment-info`

/** The personal details, of which these tests look at a city and at a file. */
export const personal = (city: string, pan?: string): Work => ({
  kind: 'personal',
  value: { ...opaque<PersonalValues>(), city, ...(pan === undefined ? {} : { pan }) },
})

/** The field of a file of the personal details. */
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

/** An agent's phone for each test of a file; the application is read in version "1". */
export function givePhone(api: ReturnType<typeof startApiServer>) {
  const given = {} as { phone: ReturnType<typeof stubIndexedDb> } // Filled in before each test.
  beforeEach(async () => {
    given.phone = stubIndexedDb()
    localStorage.setItem('work_owner', 'agent 7')
    callAs('agent')
    await readApplication(api, 'agent')
    // The page that has read it would send what the test hands over, too.
    closePages()
  })
  return given
}

/** A page with its outbox, in which no time passes: nothing is sent again before somebody suggests it. */
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
    /** Chooses a file for a field; answers how a form names it. */
    choose: (request: UploadRequest, file = new File(['bytes'], 'pan.png', { type: 'image/png' })) =>
      enqueueFile(system, request, asChosen(file))?.keptAs ?? '',
    hasArrived: (fileId: string) =>
      until(() =>
        pendingFiles().some(({ sentAs }) => sentAs === fileId)
          ? true
          : Promise.reject(new Error(`${fileId} has not arrived`)),
      ),
  }
}
