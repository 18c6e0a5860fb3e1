import type { Page } from '@playwright/test'
import type { Api } from '../../../e2e/helpers/api'
import { FormModel } from '../../../e2e/models/form.model'
import { typeCode } from './code-moments'
import type { Scene } from './moment'

const [STEPS, STEP] = [40, 500]

type Way = (page: Page, scene: Scene, api: Api, buttons: readonly string[]) => Promise<void>

/** One step nearer to what a page shows to the borrower alone: the tracker id, the mobile, its code, and what the page offers. */
const step: Way = async (page, scene, api, buttons) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const form = new FormModel(page)
  const [nearest] = await firstVisible(buttons.map(button))
  if (nearest) return nearest.click()
  if (await page.getByRole('textbox', { name: 'Digit 1 of 6' }).isVisible()) return typeCode(page, scene, api)
  if (await button('Send OTP').isVisible()) {
    await form.answer('Mobile number', scene.mobile)
    return button('Send OTP').click()
  }
  if (await button('Try again').isVisible()) return button('Try again').click()
  if (!(await form.textBox('Tracker id').isVisible())) return
  await form.answer('Tracker id', scene.application?.trackerId ?? '')
  return button('Track').click()
}

async function firstVisible<Shown extends { isVisible: () => Promise<boolean> }>(all: readonly Shown[]) {
  const seen = await Promise.all(all.map(async (one) => ((await one.isVisible()) ? [one] : [])))
  return seen.flat()
}

/** Goes on until a page shows what it keeps for the borrower of the scene; `buttons` lead there, the nearest first. */
export async function goNearer(
  page: Page,
  scene: Scene,
  api: Api,
  buttons: readonly string[],
  isThere: () => Promise<boolean>,
): Promise<void> {
  for (let taken = 0; taken < STEPS; taken += 1) {
    // oxlint-disable no-await-in-loop -- one step follows the other
    if (await isThere()) return
    await step(page, scene, api, buttons).catch(() => undefined)
    await page.waitForTimeout(STEP)
    // oxlint-enable no-await-in-loop
  }
}
