import type { BrowserContext } from '@playwright/test'
import type { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { submitted } from '../../../e2e/helpers/ways'

const REVIEWER = '9000000006'

/** Signs a reviewer in; answers the addresses of the desk and of an application that lies on it. */
export async function signInReviewer(context: BrowserContext, api: Api): Promise<string[]> {
  const application = await submitted(api, newMobile())
  const page = await context.newPage()
  await page.goto(`${api.url}/reviewer/sign-in`)
  await page.getByRole('textbox').fill(REVIEWER)
  await page.getByRole('button').click()
  await page.getByRole('textbox').fill(await api.codeFor(REVIEWER))
  await page.getByRole('button').first().click()
  await page.waitForURL('**/reviewer')
  await page.close()
  return [`${api.url}/reviewer`, `${api.url}/reviewer/applications/${application.id}`]
}
