import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { uploadsWithActors } from '@/src/actors/upload-actors'
import { ok, startApiServer } from '../helpers/api-server'
import { stubIndexedDb } from '../helpers/indexed-db'
import { openPanField } from '../helpers/registration-field'
import { AGENT, enterCode, openSession } from '../helpers/session'

/* A phone that keeps nothing, or that cannot fetch what it needs to send a file. */

const api = startApiServer()

beforeEach(() => {
  stubIndexedDb()
})

const refuse = () => {
  throw new DOMException('No room', 'QuotaExceededError')
}

test('whoever signs in on a phone that keeps nothing is told that a reload signs them out', async () => {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', ok({ token: 't1' }))
  api.on('GET /v1/user/me', ok(AGENT))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  const session = openSession()
  await enterCode(session)
  expect(
    await screen.findByText('This browser keeps nothing: you can work, but a reload signs you out.'),
  ).toBeTruthy()
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: { profile: 'fresh' } }))
})

test('a document whose code does not come waits for the network', async () => {
  const code = '@/src/actors/registration-upload'
  vi.doMock(code, () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock(code)
  })
  const uploads = createActor(uploadsWithActors).start()
  onTestFinished(() => void uploads.stop())
  const field = await openPanField(uploads)
  field.send({ type: 'files.chosen', files: [new File(['bytes'], 'pan.png', { type: 'image/png' })] })
  const { context } = await waitFor(field, (snapshot) => snapshot.hasTag('retryable'))
  expect(context.message).toBeNull()
})
