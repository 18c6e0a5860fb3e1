import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { listBanks } from '@/schemas/calls/tenant'
import { callApi } from '@/src/api/client'
import { refusal, startApiServer } from '../../helpers/api-server'
import { openAgentsPage } from '../../helpers/session'

const api = startApiServer()

test('a 401 to a token that another tab has replaced ends this one, and is none of the next agent', async () => {
  const { session } = await openAgentsPage('t-own')
  localStorage.setItem('TOKEN', 't-other')
  localStorage.setItem('PROFILE', '{"id":"8"}')
  api.on('GET /v1/bank/list', refusal(401))
  await callApi(listBanks, {}).catch(() => undefined)
  await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
  expect(await screen.findAllByText(/in another tab/)).not.toEqual([])
  expect(screen.queryByText(/You have been signed out/)).toBeNull()
  expect([localStorage.getItem('TOKEN'), localStorage.getItem('PROFILE')]).toEqual(['t-other', '{"id":"8"}'])
})
