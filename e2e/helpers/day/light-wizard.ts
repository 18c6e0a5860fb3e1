import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { FormModel } from '../../models/form.model'
import { WizardModel } from '../../models/wizard.model'
import type { Api } from '../api'
import type { TestFile } from '../files'

/** A form that is given its files by their paths: Playwright 1.65 holds each field that it fills with files, and with it the form. */
class LightForm extends FormModel {
  constructor(
    page: Page,
    private readonly session: CDPSession,
    private readonly directory: string,
  ) {
    super(page)
  }

  override async chooseFiles(label: string, ...files: TestFile[] | [string]): Promise<void> {
    const { session } = this
    const { result } = await session.send('Runtime.evaluate', {
      expression: `[...document.querySelectorAll('form input[type=file]')].find((input) =>
        document.getElementById(input.getAttribute('aria-labelledby'))?.textContent.startsWith(${JSON.stringify(label)}))`,
    })
    const objectId = result.objectId ?? ''
    await session.send('DOM.setFileInputFiles', { objectId, files: files.map((file) => this.#pathOf(file)) })
    await session.send('Runtime.releaseObject', { objectId })
  }

  #pathOf(file: TestFile | string): string {
    if (typeof file === 'string') return file
    const place = path.join(this.directory, file.name)
    writeFileSync(place, file.buffer)
    return place
  }
}

/** A wizard gone through without leaving anything of the test's own in the page. */
export class LightWizard extends WizardModel {
  private constructor(
    page: Page,
    api: Api,
    override readonly form: LightForm,
  ) {
    super(page, api)
  }

  /** Files that have no place on the disk get one in `directory`. */
  static async of(page: Page, api: Api, directory: string): Promise<LightWizard> {
    const session = await page.context().newCDPSession(page)
    return new LightWizard(page, api, new LightForm(page, session, directory))
  }
}
