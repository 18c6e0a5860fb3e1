import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AddPasskey } from '@/src/components/access/add-passkey'
import { openDesk, serve, type Answers } from '../../features/desk-harness'

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const made = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { attestationObject: bytes(), clientDataJSON: bytes() },
  getClientExtensionResults: () => ({}),
}
const OPTIONS = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Loans' },
  user: { id: 'AQID', name: '9000000001', displayName: 'Asha' },
  pubKeyCredParams: [],
}

function phoneThat(create: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', Function)
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
}

beforeEach(() => phoneThat(async () => made))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

async function press(answers: Answers) {
  const onAdd = vi.fn<() => void>()
  serve({ '/auth/passkeys/creation-options': () => OPTIONS, ...answers })
  const { user } = await openDesk(() => <AddPasskey onAdd={onAdd} />, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  return { onAdd }
}

const added = { id: 'AQID', name: 'Chrome on Android', created_at: '2026-11-26T10:00:00Z' }

test('a passkey that the phone has made is sent once, and then the page goes on', async () => {
  const sent: unknown[] = []
  const { onAdd } = await press({
    '/auth/passkeys': (_, body) => {
      sent.push(body)
      return added
    },
  })
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ id: 'AQID', response: { attestationObject: 'AQID', transports: [] } }])
})

test.each([
  ['NotAllowedError', 'No passkey was added: it was cancelled, or took too long.'],
  ['InvalidStateError', 'This phone has a passkey of yours already.'],
  ['SecurityError', 'Passkeys do not work at this address.'],
  ['UnknownError', 'No passkey was added. This phone may have no screen lock.'],
])('a phone that answers %s says so beside the button, which may be pressed again', async (name, words) => {
  phoneThat(() => Promise.reject(new DOMException('no', name)))
  const { onAdd } = await press({})
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
})

test('a refusal of the server is said in its words', async () => {
  await press({ '/auth/passkeys/creation-options': () => new Error('This phone is new') })
  expect(await screen.findByText('This phone is new')).toBeTruthy()
})

test('an answer that cannot be read is told in words', async () => {
  await press({ '/auth/passkeys/creation-options': () => ({}) })
  expect(await screen.findByText('The passkey could not be added.')).toBeTruthy()
})

test('a browser without passkeys says so, and offers no button', async () => {
  vi.unstubAllGlobals()
  serve({})
  await openDesk(() => <AddPasskey />, '/profile')
  expect(await screen.findByText(/This browser has no passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
