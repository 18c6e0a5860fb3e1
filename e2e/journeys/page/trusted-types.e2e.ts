/* @long */
import type { Page } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { photograph } from '../../helpers/photographs'
import { isAppCached } from '../../helpers/storage'
import { violationsOf } from '../../helpers/violations'

test.use({ signedIn: false, serviceWorkers: 'allow' })

test('signing in, a toast, a photograph and the service worker need no text taken for HTML or script', async ({
  login,
  wizard,
  page,
  context,
  api,
  agentMobile,
}) => {
  const violations = await violationsOf(context)
  await login.open()
  await login.sendCodeTo(agentMobile)
  await login.typeCode('000000')
  await expect(page.locator('[data-rht-toaster]')).toContainText('Invalid OTP. Please try again.')
  await login.typeCode(await api.codeFor(agentMobile))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await isAppCached(page)).toBe(true)

  const application = await api.start(newMobile())
  await wizard.open('kyc', application)
  const taken = await photograph(page, 'card.jpg', { width: 4000, height: 3000 })
  await wizard.form.upload('PAN', taken)
  const [file] = await api.filesOf(application)
  // A worker has made it small.
  expect(file?.bytes.length).toBeLessThan(taken.buffer.length / 2)
  expect(violations).toEqual([])
})

/** @returns the names of what is thrown when each is done in the page; `done` where nothing is */
const tryIn = (page: Page) =>
  page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const outcomeOf = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const startScript = (address: string) =>
      outcomeOf(() => Object.assign(document.createElement('script'), { src: address }))
    return {
      html: outcomeOf(() => Object.assign(document.createElement('p'), { innerHTML: '<b>text</b>' })),
      policy: outcomeOf(() => Reflect.get(window, 'trustedTypes').createPolicy('other', {})),
      ownScript: startScript('/assets/none.js'),
      scripts: ['/api/v1/files/1', 'https://other.example/assets/x.js', 'data:text/javascript,0'].map(
        startScript,
      ),
    }
  })

test('the page takes no text for HTML, and for the address of a script only what the build has made', async ({
  login,
  page,
}) => {
  await login.open()
  await expect(login.mobile).toBeVisible()
  expect(await tryIn(page)).toEqual({
    html: 'TypeError',
    policy: 'TypeError',
    ownScript: 'done',
    scripts: ['TypeError', 'TypeError', 'TypeError'],
  })
})
