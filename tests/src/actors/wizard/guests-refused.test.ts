import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { listBanks } from '@/schemas/calls/tenant'
import { callApi } from '@/src/api/client'
import { storeToken } from '@/src/storage/caller'
import { deferAnswer, ok, refusal, startApiServer } from '../../helpers/api-server'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openGuestsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

/* A 401 to a guest: when it takes the proof away, and when not. */

const api = startApiServer()
const BANKS = 'GET /v1/bank/list'
const AGAIN = 'Your mobile has to be verified again. What you typed is kept.'

beforeEach(() => {
  stubIndexedDb()
})

const readBanks = () => callApi(listBanks, {})

test('the proof of a partner’s mobile is taken, though no borrower has proved one', async () => {
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  const { joinUs } = await openGuestsPage()
  const { otp } = joinUs.getSnapshot().children
  otp?.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await until(() => expect(otp?.getSnapshot().matches('awaitingCode')).toBe(true))
  otp?.send({ type: 'code.submitted', code: '123456' })
  await waitFor(joinUs, (snapshot) => snapshot.matches('registering'))
  api.on(BANKS, refusal(401))
  await expect(readBanks()).rejects.toMatchObject({ status: 401 })
  expect(await screen.findByText(AGAIN)).toBeTruthy()
  expect(localStorage.getItem('guest_token')).toBeNull()
})

test('a proof that is newer than the call is not taken', async () => {
  localStorage.setItem('guest_token', 'g-old')
  await openGuestsPage()
  const waiting = deferAnswer(refusal(401))
  api.on(BANKS, waiting.answer)
  const reading = readBanks().catch(() => undefined)
  await until(() => expect(api.asked()).toEqual([BANKS]))
  storeToken('guest_token', 'g-new')
  waiting.release()
  await reading
  expect(localStorage.getItem('guest_token')).toBe('g-new')
  expect(screen.queryByText(AGAIN)).toBeNull()
})

test('where nobody is known it is a refusal like any other', async () => {
  openSession()
  api.on(BANKS, refusal(401, 'Who are you?'))
  await expect(readBanks()).rejects.toMatchObject({ status: 401, serverMessage: 'Who are you?' })
})
