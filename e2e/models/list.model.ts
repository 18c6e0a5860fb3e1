import { expect, type Locator, type Page } from '@playwright/test'

/** A paged table of the desk, or on a phone its cards: by the name in a row's first column. */
export class ListModel {
  constructor(readonly page: Page) {}

  row(name: string): Locator {
    return this.page
      .locator('tbody')
      .filter({ has: this.toggleOf(name) })
      .first()
  }

  private toggleOf(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  // Actions

  async toggle(name: string): Promise<void> {
    await this.toggleOf(name).first().click()
  }

  /** Beneath the name, where a phone's row has its other lines. */
  async tapLines(name: string): Promise<void> {
    await this.toggleOf(name)
      .first()
      .click({ position: { x: 40, y: 70 } })
  }

  async turnTo(side: 'Next' | 'Previous'): Promise<void> {
    await this.page.getByRole('button', { name: `${side} page` }).click()
  }

  // Assertions

  async isAtPage(page: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^Page ${page} of \\d+$`))).toBeVisible()
    const query = page === 1 ? /^(?!.*page=)/ : new RegExp(`[?&]page=${page}(&|$)`)
    await expect(this.page).toHaveURL(query)
  }

  async isOpen(name: string): Promise<void> {
    await expect(this.toggleOf(name).first()).toHaveAttribute('aria-expanded', 'true')
  }

  async has(rows: number, open: number): Promise<void> {
    const toggles = this.page.locator('tbody button[aria-expanded]')
    await expect(toggles).toHaveCount(rows)
    await expect(this.page.locator('tbody button[aria-expanded="true"]')).toHaveCount(open)
  }

  async says(name: string, facts: Readonly<Record<string, string>>): Promise<void> {
    for (const [term, value] of Object.entries(facts)) {
      const fact = this.row(name).locator('dl > div').filter({ hasText: term }).first()
      await expect(fact.getByRole('definition')).toHaveText(value)
    }
  }
}
