import { sendLoginOtp } from '../../../schemas/calls/auth'
/* @long */
import { PROOF_HEADER } from '../../../schemas/headers'
import { Api } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { DIST, startServer } from '../../helpers/server'
import { violationsOf } from '../../helpers/violations'
import { LoginModel } from '../../models/login.model'

test.use({ signedIn: false })

/** One code an hour is usual, and of twenty a day one may go to who sends no proof. */
const BUSY = { OTP_USUAL_TENANT_HOUR: '1', OTP_PER_TENANT_DAY: '20' }
const AGENT = '9000000001'

test('a phone that nobody knows works for its code while much is sent, and asks for nothing of the agent', async ({
  browser,
}) => {
  const server = await startServer(DIST, BUSY)
  try {
    const api = new Api(server.url)
    for (const mobile of [newMobile(), newMobile()]) await api.sendCode(mobile)
    const page = await browser.newPage({ baseURL: server.url })
    const violations = await violationsOf(page.context())
    const sends: { status: number; isProved: boolean }[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith(sendLoginOtp.path)) return
      sends.push({ status: response.status(), isProved: PROOF_HEADER in response.request().headers() })
    })
    const login = new LoginModel(page)
    await login.open()
    await login.sendCodeTo(AGENT)
    await login.asksForCode()
    expect(sends).toEqual([
      { status: 429, isProved: false },
      { status: 200, isProved: true },
    ])
    await login.typeCode(await api.codeFor(AGENT))
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies).toMatchObject([{ name: 'device', httpOnly: true, sameSite: 'Strict' }])
    expect(violations).toEqual([])
    await page.close()
  } finally {
    await server.stop()
  }
})
