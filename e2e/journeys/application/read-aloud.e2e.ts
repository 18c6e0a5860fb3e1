/* @long */
import type { Page } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { isAppCached } from '../../helpers/storage'
import { FormModel } from '../../models/form.model'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false, serviceWorkers: 'allow' })

const TITLE = 'Identity documents and proofs of income'

/** Of the sound that plays; nothing of it is on the page for the eye. */
const playedSeconds = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

const isPaused = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)

test('a borrower has a notice read aloud, sees what is spoken, agrees to what was heard, and hears it again without a network', async ({
  page,
  context,
  api,
}) => {
  const mobile = newMobile()
  const application = await api.salaried(mobile)
  const form = new FormModel(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/apply-loan/track')
  await expect.poll(() => isAppCached(page)).toBe(true)
  await form.answer('Tracker id', application.trackerId)
  await form.press('Track')
  await page.getByRole('button', { name: 'See your consents' }).click()
  await form.answer('Mobile number', mobile)
  await form.press('Send OTP')
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(await api.codeFor(mobile))
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) })
  const play = card.getByRole('button', { name: 'Read aloud' })
  await expect(play).toBeVisible()
  expect(asked.filter((address) => address.endsWith('.ogg'))).toEqual([])

  await play.click()
  const spoken = page.locator('[data-spoken]')
  await expect(spoken).toHaveText(TITLE)
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Pause' }).click()
  expect(await isPaused(page)).toBe(true)
  await new ScreenModel(page).isAccessible('a notice that is read aloud')
  await card.getByRole('button', { name: 'Read on' }).click()
  await expect(spoken).toHaveText(/^To show a lender who you are/)
  await expect(spoken).toBeInViewport()
  await card.getByRole('button', { name: 'Speed 1', exact: true }).click()
  await expect(spoken).toHaveText(/^Uses: Pictures of PAN and Aadhaar/, { timeout: 20_000 })
  // Nobody has to listen to the rest of it here.
  await page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => (audio.defaultPlaybackRate = audio.playbackRate = 8))
  await expect(play).toBeVisible({ timeout: 30_000 })
  await expect(spoken).toHaveCount(0)

  await context.setOffline(true)
  await play.click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Stop reading' }).click()
  await context.setOffline(false)

  await card.getByRole('button', { name: `Agree: ${TITLE}` }).click()
  await expect(card.getByText(/^Read in English: [\da-f]{64}$/)).toBeVisible()
})
