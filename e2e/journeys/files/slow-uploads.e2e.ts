import type { CDPSession } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { newProfile, startBrowser, type BrowserProcess } from '../../helpers/browser-process'
import { heavy, jpg, pdf, png } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { isAppCached, countStoredFiles } from '../../helpers/storage'
import { WizardModel } from '../../models/wizard.model'

const WEIGHT = 3_000_000

// At 400 kbit/s they take eight minutes: this line, and with it the time, is ten times as fast.
const SLOW = { offline: false, latency: 200, downloadThroughput: 500_000, uploadThroughput: 500_000 }
const AWAY = { ...SLOW, offline: true }

const STATEMENTS = ['may.pdf', 'june.pdf', 'july.pdf', 'august.pdf', 'september.pdf'].map((name) =>
  heavy(pdf(name), WEIGHT),
)
const SINGLE = {
  PAN: heavy(png('pan.png'), WEIGHT),
  'Aadhaar front': heavy(jpg('front.jpg'), WEIGHT),
  'Aadhaar back': heavy(jpg('back.jpg'), WEIGHT),
}
const NAMES = [...Object.values(SINGLE), ...STATEMENTS].map(({ name }) => name).toSorted()

test('eight files of 3 MB over a slow network, the browser killed twice in between, are on the server once each @weekly', async ({
  api,
}) => {
  test.setTimeout(300_000)
  const application = await api.start(newMobile())
  const profile = newProfile()
  let browser: BrowserProcess | undefined

  /** The browser on what it kept, on a line of that kind. */
  const open = async (address: string, line: typeof SLOW) => {
    browser = await startBrowser(profile.directory)
    const page = await browser.context.newPage()
    // Megabytes take their time to the browser.
    page.setDefaultTimeout(60_000)
    const network = await page.context().newCDPSession(page)
    await setLine(network, line)
    await page.goto(`${api.url}${address}`)
    return { wizard: new WizardModel(page, api), network }
  }
  const openStep = () => open(`/application/kyc?id=${application.id}`, SLOW)
  const dieAfterOne = async ({ page }: WizardModel) => {
    await page.waitForResponse('**/v1/uploads/*/finish', { timeout: 90_000 })
    await browser?.kill()
  }

  try {
    // Who is signed in is on the disk of a phone that was put away.
    const start = await open('/favicon.svg', SLOW)
    await start.wizard.page.evaluate((token) => localStorage.setItem('TOKEN', token), api.token ?? '')
    await start.wizard.page.goto(`${api.url}/`)
    await start.wizard.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await browser?.quit()

    const { wizard, network } = await openStep()
    await wizard.isAt('kyc')
    await isAppCached(wizard.page)
    await setLine(network, AWAY)
    for (const [label, file] of Object.entries(SINGLE)) await wizard.form.chooseFiles(label, file)
    await wizard.form.chooseFiles('Bank statement', ...STATEMENTS)
    await expect.poll(() => countStoredFiles(wizard.page), { timeout: 60_000 }).toBe(8)
    await setLine(network, SLOW)
    await dieAfterOne(wizard)
    await dieAfterOne((await openStep()).wizard)

    const later = (await openStep()).wizard
    for (const { name } of STATEMENTS)
      await expect(later.form.button(`Remove ${name} of Bank statement`)).toBeVisible({ timeout: 120_000 })
    await expect.poll(() => countStoredFiles(later.page), { timeout: 60_000 }).toBe(0)
    const files = await api.filesOf(application)
    expect(files.map(({ name }) => name).toSorted()).toEqual(NAMES)
    for (const { buffer, name } of STATEMENTS)
      expect(files.find((file) => file.name === name)?.bytes.equals(buffer)).toBe(true)
  } finally {
    await browser?.kill()
    profile.forget()
  }
})

async function setLine(network: CDPSession, line: typeof SLOW): Promise<void> {
  await network.send('Network.emulateNetworkConditions', line)
}
