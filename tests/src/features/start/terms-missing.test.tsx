import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/app-page'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { openGuestsPage } from '../../helpers/session'

const api = startApiServer()
const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'

test('a start form whose terms did not come cannot be sent, so that no code is spent, until they are here', async () => {
  let isBack = false
  const terms = ok({ tnc_link: 'https://lender.example/terms' })
  api.on(CONFIG, (response) => (isBack ? terms : refusal(500))(response))
  const { session } = await openGuestsPage()
  const { user } = openApp('/apply-loan/mobile', session)
  await user.type(await screen.findByLabelText(/Full name/), 'Sunita Devi')
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/The lender's terms could not be loaded/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify mobile' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(api.asked().filter((call) => call.includes('otp'))).toEqual([])

  isBack = true
  await user.click(tryAgain)
  expect(await screen.findByRole('button', { name: 'Verify mobile' })).toBeTruthy()
  expect(screen.getByText('I accept the Terms and Conditions.')).toBeTruthy()
  expect(screen.getByLabelText(/Full name/)).toHaveProperty('value', 'Sunita Devi')
})
