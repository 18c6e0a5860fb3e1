import { act, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { listBanks } from '@/schemas/calls/tenant'
import { callApi } from '@/src/api/client'
import { showErrorOf } from '@/src/components/chart-toasts'

const ID = '1a2b3c4d-1111-4222-8333-123456789012'

afterEach(() => act(() => toast.removeAll()))

async function shownAfter(status: number, headers: Record<string, string>) {
  const body = JSON.stringify({ message: `refused with ${status}`, status_code: status })
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => new Response(body, { status, headers })),
  )
  showErrorOf(await callApi(listBanks, {}).catch((error: unknown) => error))
  return (await screen.findByRole('alert')).textContent
}

test('a failure of the server is shown with the first part of the id that its log has', async () => {
  expect(await shownAfter(500, { 'x-request-id': ID })).toBe(
    'refused with 500Reference: 1a2b3c4d, also at the foot of this page',
  )
})

test('a failure of a server that tells no id is shown as it is', async () => {
  expect(await shownAfter(503, {})).toBe('refused with 503')
})

test('what the server refuses on purpose needs no reference', async () => {
  expect(await shownAfter(409, { 'x-request-id': ID })).toBe('refused with 409')
})
