import { expect, type Page } from '@playwright/test'

/** The lookup of an unfinished application by its mobile (specification 2.15). */
export class LookupModel {
  constructor(readonly page: Page) {}

  // Actions

  async open(): Promise<void> {
    await this.page.goto('/application/track')
    await this.isOpen()
  }

  async search(mobile: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
    await this.page.getByRole('button', { name: 'Find Application' }).click()
  }

  // Assertions

  async isOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/application\/track$/)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Track your application')
  }

  async hasFound(trackerId: string, reason: string): Promise<void> {
    const found = this.page.getByRole('region', { name: 'Application found' })
    await expect(found).toContainText(trackerId)
    await expect(found).toContainText(reason)
    await expect(found.getByRole('list', { name: 'Steps' })).toContainText('Mobile and loan')
    await expect(found.getByRole('heading', { name: 'Application found' })).toBeFocused()
  }

  async hasNothing(why: string): Promise<void> {
    const alert = this.page.getByRole('alert').filter({ hasText: why })
    await expect(alert).toContainText('No Incomplete Application Found')
    await expect(this.page.getByRole('button', { name: 'Continue Application' })).toBeHidden()
  }
}
