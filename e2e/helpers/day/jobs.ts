import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Browser } from '@playwright/test'
import type { WizardModel } from '../../models/wizard.model'
import {
  business,
  businessActivity,
  newMobile,
  salariedStart,
  selfEmployedStart,
  shortEmployment,
  shortPersonal,
  withoutFiles,
  type Answers,
} from '../borrowers'
import { photograph } from '../photographs'

/** Photographs on the disk by the label of their field, as on a phone: the page is given their names, and not their bytes. */
export type Photographs = ReadonlyMap<string, string>

/** Photographs the cards that Personal details ask for. */
export async function photographCards(
  browser: Browser,
  directory: string,
  size: { width: number; height: number },
): Promise<Photographs> {
  const camera = await browser.newPage()
  mkdirSync(directory, { recursive: true })
  const photographs = new Map<string, string>()
  for (const [index, label] of ['PAN', 'Aadhaar front', 'Aadhaar back'].entries()) {
    const file = path.join(directory, `${label}.jpg`)
    // No two are the same.
    const { buffer } = await photograph(camera, label, { ...size, width: size.width + index })
    writeFileSync(file, buffer)
    photographs.set(label, file)
  }
  await camera.context().close()
  return photographs
}

async function begin(wizard: WizardModel, start: Answers, photographs: Photographs): Promise<void> {
  const { form, page } = wizard
  await page.getByRole('link', { name: 'Create Application' }).click()
  await wizard.isAt('mobile')
  await wizard.start(newMobile(), start)
  await form.fillIn(withoutFiles(shortPersonal))
  for (const [label, file] of photographs) {
    await form.chooseFiles(label, file)
    if (!label.startsWith('Aadhaar')) continue
    await wizard.press('Send as shown')
    // Else the next press would meet this one's dialog again.
    await expect(page.getByRole('button', { name: 'Send as shown' })).toBeHidden()
  }
  await form.press('Next')
}

/** From the references to the success: no more people, the offer accepted, the application submitted. */
export async function handIn(wizard: WizardModel): Promise<void> {
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
}

export async function goHome({ page }: WizardModel): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** A salaried loan with six files, from the dashboard to its success. */
export async function applySalaried(wizard: WizardModel, photographs: Photographs): Promise<void> {
  await begin(wizard, salariedStart, photographs)
  await wizard.isAt('employment')
  await wizard.complete(shortEmployment)
  await handIn(wizard)
}

/** A business loan with one bank, from the dashboard to its success. */
export async function applySelfEmployed(wizard: WizardModel, photographs: Photographs): Promise<void> {
  await begin(wizard, selfEmployedStart, photographs)
  await wizard.isAt('business')
  await wizard.complete({ ...business, ...businessActivity })
  await handIn(wizard)
}
