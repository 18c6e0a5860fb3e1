/* @long */
import { expect, test } from '../../helpers/fixtures'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

test('both dialogs open, hold the focus and give it back by keyboard alone, and each has an address', async ({
  page,
  login,
}) => {
  await page.goto('/login')
  await login.isAtLanding()
  const loginLink = page.getByRole('link', { name: 'Login', exact: true })
  const joinLink = page.getByRole('link', { name: 'Join Us', exact: true })

  await loginLink.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/partner-login$/)
  await expect(login.mobile).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await login.isAtLanding()
  await expect(login.dialog).toBeHidden()
  await expect(loginLink).toBeFocused()

  await joinLink.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\/join-us$/)
  const dialog = page.getByRole('dialog', { name: 'Join Us' })
  await expect(dialog.getByText('cancelled cheque')).toBeVisible()
  await new ScreenModel(page).isAccessible('join-us-dialog')
  await page.goBack()
  await login.isAtLanding()
  await expect(dialog).toBeHidden()

  await page.goto('/login/join-us')
  await dialog.getByRole('link', { name: 'Track registration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your registration')
})

test('who lends, and on whose platform, stands below the first page and below no other', async ({
  page,
  login,
}) => {
  await page.goto('/login')
  const note = page.getByRole('contentinfo').filter({ hasText: 'Lender: ' })
  await expect(note).toBeVisible()
  await expect(note.getByRole('link', { name: 'Complaints' })).toBeVisible()
  await page.getByRole('link', { name: 'Track Here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')
  await expect(note).toBeHidden()
  await page.goBack()
  await login.isAtLanding()
  await expect(note).toBeVisible()
})

test('the strip names its partners, rolls, stops at a press, and stands still for whoever asks for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  const strip = page.getByRole('region', { name: 'Our banking partners' })
  const logos = strip.getByRole('listitem').getByRole('img')
  await expect(logos).toHaveCount(6)
  await expect(logos.first()).toHaveAccessibleName('Copper Lotus Bank')
  // A dialog takes it out of what assistive technology finds.
  const rolling = () =>
    page
      .getByRole('region', { name: 'Our banking partners', includeHidden: true })
      .evaluate((element) => element.getAnimations({ subtree: true })[0]?.playState)
  expect(await rolling()).toBe('running')
  await strip.getByRole('button', { name: /^Pause/ }).click()
  expect(await rolling()).toBe('paused')
  await strip.getByRole('button', { name: /^Play/ }).click()
  expect(await rolling()).toBe('running')

  await page.getByRole('link', { name: 'Login', exact: true }).click()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  expect(await rolling(), 'behind a dialog').toBe('paused')
  await close.click()
  await expect.poll(rolling).toBe('running')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await rolling()).toBeUndefined()
  for (const logo of await logos.all()) {
    await logo.scrollIntoViewIfNeeded()
    await expect(logo).toBeInViewport({ ratio: 1 })
  }
  await expect(strip.getByRole('button')).toBeHidden()
})

test('Apply Now shows in the deployments that have it', async ({ page, baseURL }) => {
  const applyNow = page.getByRole('link', { name: 'Apply Now' })
  await page.goto('/login')
  await applyNow.click()
  await expect(page).toHaveURL(/\/apply-loan\/mobile$/)

  const elsewhere = new URL('/login', baseURL)
  elsewhere.hostname = 'capitalneed.localhost'
  await page.goto(elsewhere.href)
  await expect(page.getByRole('link', { name: 'Track Here' })).toBeVisible()
  await expect(applyNow).toHaveCount(0)
})

test('a tile of the first page leads to the start form with its loan', async ({ page, wizard }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Business Loan' }).click()
  await expect(page).toHaveURL(/\/apply-loan\/mobile$/)
  await wizard.form.holds({
    'Job type': { option: 'Self-employed/Business' },
    'Loan type': { option: 'Business Loan' },
  })
})
