import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServerData } from '@/src/api/server-data'
import { useTenant } from '@/src/tenant/use-tenant'
import { html, ok, refusal, startApiServer } from '../helpers/api-server'
import { until } from '../helpers/until'

const api = startApiServer()
const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'
const open = () => renderHook(() => useTenant(), { wrapper: ServerData }).result

test.each([
  ['a fault of the server', refusal(500)],
  ['a page of some network', html],
])('a config that did not come for %s is missing, and can be asked for again', async (_, said) => {
  api.on(CONFIG, said, ok({ tnc_link: '/terms' }))
  const tenant = open()
  await until(() => expect(tenant.current).toMatchObject({ isMissing: true, isPending: false }))
  act(() => tenant.current.retry())
  await until(() =>
    expect(tenant.current).toMatchObject({ isMissing: false, config: { tnc_link: '/terms' } }),
  )
})

test('a server that has none for this tenant asks for no consents', async () => {
  api.on(CONFIG, refusal(404))
  const tenant = open()
  await until(() =>
    expect(tenant.current).toMatchObject({ isPending: false, isMissing: false, config: null }),
  )
})
