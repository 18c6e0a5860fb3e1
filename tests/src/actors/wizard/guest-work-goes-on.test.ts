import { beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { PersonalValues } from '@/schemas/forms/personal'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque, start } from '../../../model/catalogues/fixtures'
import { lost, ok, startApiServer } from '../../helpers/api-server'
import { callAs, ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { closePages, openPage, run } from '../../helpers/run'
import { openGuestsPage } from '../../helpers/session'
import { until } from '../../helpers/until'

const api = startApiServer()
const PERSONAL = `POST /v1/apply-loan/${ID}/personal-info`

beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'borrower 9876543210')
})

test('what a borrower left on a phone that others used meanwhile goes on once the mobile is proved again', async () => {
  callAs('guest')
  api.on(PERSONAL, lost)
  const value = { ...opaque<PersonalValues>(), city: 'Pune' }
  const saving = { applicationId: ID, isUpdate: false, value }
  expect(await run(wizardActors.savePersonalInfo, saving, openPage())).toEqual({ kind: 'kept' })
  closePages()
  localStorage.removeItem('guest_token')
  localStorage.setItem('work_owner', 'agent 7')

  api.on(PERSONAL, ok())
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  api.on('POST /v1/apply-loan/create', ok({ id: 'c'.repeat(32) }))
  const { wizard } = await openGuestsPage()
  wizard.send({ type: 'GO', stage: 'mobile' })
  wizard.send({ type: 'start.submitted', value: start })
  const otp = () => wizard.getSnapshot().children.otp
  await until(() => expect(otp()?.getSnapshot().matches('awaitingCode')).toBe(true))
  api.calls.length = 0
  otp()?.send({ type: 'code.submitted', code: '123456' })
  await waitFor(wizard, (snapshot) => snapshot.matches('kyc'))
  await until(() => expect(api.asked()).toContain(PERSONAL))
  expect(api.calls.find(({ call }) => call === PERSONAL)).toMatchObject({
    token: 'proof',
    body: { city: 'Pune' },
  })
})
