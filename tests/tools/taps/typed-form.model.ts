import { expect, type Locator } from '@playwright/test'
import type { Answer } from '../../../e2e/helpers/borrowers'
import type { TestFile } from '../../../e2e/helpers/files'
import { FormModel } from '../../../e2e/models/form.model'

/** A picture of fewer bytes shows no number. */
const LEGIBLE = 10_000

/**
 * @returns how often the keyboard's Next is to be pressed from the line that has the focus to a box; null where a tap is less work: it is
 * more than three lines away, or something else stands between.
 */
function nextPresses(box: Element): number | null {
  const fields = [...document.querySelectorAll('form [data-field]')]
  const placeOf = (element: Element | null) => fields.findIndex((field) => field.contains(element))
  const [from, to] = [placeOf(document.activeElement), placeOf(box)]
  const lines = from < 0 ? [] : fields.slice(from, to).map((field) => field.querySelector('input'))
  const isNear = lines.length > 0 && lines.length <= 3 && lines[0]?.enterKeyHint === 'next'
  if (!isNear || lines.some((line) => !line || !/^(?:email|tel|text)$/.test(line.type))) return null
  return lines.filter((line) => line?.readOnly === false).length
}

/** A form that is filled in by presses and keys, as somebody does who knows it. */
export class TypedFormModel extends FormModel {
  override async answer(label: string, answer: Answer): Promise<void> {
    if (typeof answer !== 'string') return super.answer(label, answer)
    const box = this.textBox(label)
    await this.#reach(box)
    await this.page.keyboard.type(answer)
    await expect(box).not.toHaveValue('')
  }

  override async upload(label: string, ...files: TestFile[]): Promise<void> {
    await this.chooseFiles(label, ...files)
    if (label.startsWith('Aadhaar') && files.some(({ buffer }) => buffer.length > LEGIBLE))
      await this.page.getByRole('button', { name: 'Send as shown' }).click({ timeout: 30_000 })
    await this.hasFiles(label, ...files)
  }

  /** By the keyboard's Next where it is near, else by a tap. */
  async #reach(box: Locator): Promise<void> {
    if (await box.evaluate((element) => element === document.activeElement)) return
    const presses = await box.evaluate(nextPresses)
    if (presses === null) return box.click()
    for (let press = 0; press < presses; press += 1) await this.page.keyboard.press('Enter')
    await expect(box).toBeFocused()
  }
}
