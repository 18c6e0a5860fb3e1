import { expect, test } from 'vitest'
import { silence, startApiServer } from '../../helpers/api-server'
import { openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

const api = startApiServer()
const ME = 'GET /v1/user/me'

test('a page that is left no longer asks who is signed in', async () => {
  localStorage.setItem('TOKEN', 't1')
  api.on(ME, silence)
  const session = openSession()
  await until(() => expect(api.asked()).toEqual([ME]))
  session.stop()
  await until(() => expect(api.onlyCall().isAborted).toBe(true))
})
