import { beforeEach, expect, test } from 'vitest'
import { loanOfferActors } from '@/src/app/provided/offer-actors'
import { wizardActors } from '@/src/app/provided/wizard-actors'
import { ok, startApiServer } from '../../helpers/api-server'
import { callAs, ID, readApplication } from '../../helpers/applications'
import { run } from '../../helpers/run'

/* An offer that the borrower may have accepted on a phone of their own. */

const api = startApiServer()
const ASK = 'POST /v1/bureau/bre/loankone'
const offer = (fields: object = {}) => ok({ bre_info: { decision: 'APPROVED', ...fields } })

beforeEach(async () => {
  callAs('agent')
  await readApplication(api, 'agent')
})

const read = () => run(loanOfferActors.readLoanOffer, { applicationId: ID })
const request = () => run(wizardActors.requestLoanOffer, { applicationId: ID })

test('one that was accepted there is locked here, whatever is answered about it later', async () => {
  api.on(ASK, offer({ is_accepted: true }), offer())
  expect(await read()).toMatchObject({ kind: 'offered', accepted: true })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: true })
})

test('one that was not is open as before', async () => {
  api.on(ASK, offer(), offer())
  expect(await read()).toMatchObject({ kind: 'offered', accepted: false })
  expect(await request()).toMatchObject({ kind: 'offered', accepted: false })
})
