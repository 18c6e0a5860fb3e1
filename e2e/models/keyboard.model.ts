import { expect, type Locator, type Page } from '@playwright/test'
import type { Answer, Answers } from '../helpers/borrowers'
import type { FormModel } from './form.model'

const FARTHEST = 40

/** A person without a mouse: gets everywhere with Tab, and works with Enter, Space, the arrows and letters. */
export class KeyboardModel {
  constructor(
    readonly page: Page,
    readonly form: FormModel,
  ) {}

  /** Goes on with Tab until a control has the focus. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor()
    for (let presses = 0; presses < FARTHEST; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(control)}`)
  }

  async activate(control: Locator): Promise<void> {
    await this.tabTo(control)
    await this.page.keyboard.press('Enter')
  }

  async fillIn(answers: Answers): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) await this.answer(label, answer)
  }

  async answer(label: string, answer: Answer): Promise<void> {
    if (typeof answer === 'string') {
      await this.tabTo(this.form.textBox(label))
      await this.page.keyboard.type(answer)
    } else if ('option' in answer) await this.choose(label, answer.option)
    else if ('files' in answer) {
      const chooser = this.form.scope.getByRole('button', { name: new RegExp(`^${label} Choose files?$`) })
      await this.tabTo(chooser)
      const asked = this.page.waitForEvent('filechooser')
      await this.page.keyboard.press('Enter')
      await (await asked).setFiles(answer.files)
      await this.form.hasFiles(label, ...answer.files)
    }
  }

  async tick(label: string): Promise<void> {
    await this.tabTo(this.form.scope.getByRole('checkbox', { name: label }))
    await this.page.keyboard.press('Space')
  }

  private async choose(label: string, option: string): Promise<void> {
    await this.tabTo(this.form.list(label))
    await this.page.keyboard.press('ArrowDown')
    const list = this.page.getByRole('listbox', { name: label })
    await expect(list).toBeFocused()
    await this.page.keyboard.press('Home')
    const options = await list.getByRole('option').allInnerTexts()
    for (let row = options.indexOf(option); row > 0; row -= 1) await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
    await expect(this.form.list(label)).toHaveText(option)
    await expect(this.form.list(label)).toBeFocused()
  }
}
