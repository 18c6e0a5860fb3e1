import { expect, type Locator, type Page } from '@playwright/test'
import type { Answer, Answers } from '../helpers/borrowers'
import type { TestFile } from '../helpers/files'
import { escapePattern, translate } from '../helpers/language/labels'

const CHOOSERS = ['Choose file', 'Choose files', 'Add files']

/** The names that the button for a field's files may have. */
function choosersOf(label: string): RegExp {
  const names = CHOOSERS.map((name) => escapePattern(`${translate(label)} ${translate(name)}`))
  return new RegExp(`^(?:${names.join('|')})$`)
}

/** A form, or a titled part of one, by the labels of its fields. */
export class FormModel {
  constructor(
    readonly page: Page,
    readonly scope: Locator = page.locator('form'),
  ) {}

  section(title: string): FormModel {
    return new FormModel(this.page, this.scope.getByRole('group', { name: translate(title), exact: true }))
  }

  textBox(label: string): Locator {
    return this.scope.getByRole('textbox', { name: translate(label), exact: true })
  }

  list(label: string): Locator {
    return this.scope.getByRole('combobox', { name: translate(label), exact: true })
  }

  button(name: string): Locator {
    return this.scope.getByRole('button', { name: translate(name), exact: true })
  }

  // Actions

  async fillIn(answers: Answers): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) await this.answer(label, answer)
  }

  async answer(label: string, answer: Answer): Promise<void> {
    if (typeof answer === 'string') await this.textBox(label).fill(answer)
    else if ('option' in answer) await this.choose(label, answer.option)
    else if ('radio' in answer)
      await this.scope
        .getByRole('radiogroup', { name: translate(label) })
        .getByLabel(translate(answer.radio))
        .check()
    else await this.upload(label, ...answer.files)
  }

  async choose(label: string, option: string): Promise<void> {
    await this.list(label).click()
    await this.page.getByRole('option', { name: translate(option), exact: true }).click()
    await expect(this.list(label)).toHaveText(translate(option))
  }

  /** Chooses files and waits until the server has them. */
  async upload(label: string, ...files: TestFile[]): Promise<void> {
    await this.chooseFiles(label, ...files)
    await this.hasFiles(label, ...files)
  }

  async chooseFiles(label: string, ...files: TestFile[] | [string]): Promise<void> {
    const open = this.scope.getByRole('button', { name: choosersOf(label) })
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), open.click()])
    await chooser.setFiles(files)
  }

  async tick(label: string): Promise<void> {
    await this.scope.getByRole('checkbox', { name: translate(label) }).check()
  }

  async press(name: string): Promise<void> {
    await this.button(name).click()
  }

  // Assertions

  async holds(answers: Answers): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) {
      if (typeof answer === 'string') await expect(this.textBox(label)).toHaveValue(answer)
      else if ('option' in answer) await expect(this.list(label)).toHaveText(translate(answer.option))
      else if ('radio' in answer)
        await expect(
          this.scope.getByRole('radiogroup', { name: translate(label) }).getByLabel(translate(answer.radio)),
        ).toBeChecked()
      else await this.hasFiles(label, ...answer.files)
    }
  }

  async hasFiles(label: string, ...files: Pick<TestFile, 'name'>[]): Promise<void> {
    for (const { name } of files)
      await expect(this.button(`Remove ${name} of ${label}`)).toBeVisible({ timeout: 15_000 })
  }

  async isWrong(label: string, message: string): Promise<void> {
    await expect(this.textBox(label).or(this.list(label))).toHaveAttribute('aria-invalid', 'true')
    await expect(this.scope.getByText(translate(message), { exact: true })).toBeVisible()
  }
}
