import type { Stage } from '@/machines/wizard/wizard-types'
import type { Answer } from '../../../../e2e/helpers/borrowers'
import type { TestFile } from '../../../../e2e/helpers/files'
import { FormModel } from '../../../../e2e/models/form.model'
import { WizardModel } from '../../../../e2e/models/wizard.model'

/** Milliseconds that a person takes for them on a phone. */
const PACE = { key: 300, press: 1000, choice: 2000, file: 4000 }

const PATIENCE = { timeout: 120_000 }

/** A form that is filled in as fast as a person does, who waits for no file. */
class PacedForm extends FormModel {
  override async answer(label: string, answer: Answer): Promise<void> {
    if (typeof answer === 'string') await this.page.waitForTimeout(PACE.key * answer.length)
    else await this.page.waitForTimeout(PACE.choice)
    await super.answer(label, answer)
  }

  override async chooseFiles(label: string, ...files: TestFile[] | [string]): Promise<void> {
    await this.page.waitForTimeout(PACE.file)
    await super.chooseFiles(label, ...files)
  }

  override upload(label: string, ...files: TestFile[]): Promise<void> {
    return this.chooseFiles(label, ...files)
  }
}

/** A wizard gone through at the pace of a person, however long its pages let wait. */
export class PacedWizard extends WizardModel {
  override readonly form = new PacedForm(this.page)

  override async press(name: string): Promise<void> {
    await this.page.waitForTimeout(PACE.press)
    await super.press(name)
  }

  override async isAt(stage: Stage): Promise<void> {
    await this.page.waitForURL(new RegExp(`/${this.base}/${stage}(\\?|$)`), PATIENCE)
    await super.isAt(stage)
  }
}
