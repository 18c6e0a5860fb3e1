import { expect } from '@playwright/test'
import { WizardModel } from '../../../e2e/models/wizard.model'
import { TypedFormModel } from './typed-form.model'

/** A wizard gone through by presses and keys alone. */
export class TypedWizardModel extends WizardModel {
  override readonly form = new TypedFormModel(this.page)

  override async proveMobile(mobile: string): Promise<void> {
    await expect(this.page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await this.page.keyboard.type(await this.api.codeFor(mobile))
  }
}
