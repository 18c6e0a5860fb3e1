import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newLink } from '../../../model/catalogues/borrower-link'
import { ok, startApiServer } from '../../helpers/api-server'
import { AGENT, openAgentsPage } from '../../helpers/session'
import { until } from '../../helpers/until'
import { openApp } from '../app-page'

const api = startApiServer()

test('the start form of an agent asks the server for a link to the borrower’s own phone', async () => {
  api.on('GET /v1/user/me', ok(AGENT))
  api.on(
    'GET /v1/public/tenant/hostname/localhost/config',
    ok({ tnc_link: '/terms', lender_consent_link: '/consent', consents_by_link: true }),
  )
  api.on('POST /v1/hand-over', ok(newLink))
  const { session } = await openAgentsPage()
  const { user } = openApp('/application/mobile', session)
  await user.type(await screen.findByLabelText(/Mobile number/), '9876543210')
  await user.click(await screen.findByRole('button', { name: "Consent on the borrower's phone" }))
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  await until(() => expect(api.asked()).toContain('POST /v1/hand-over'))
})
