import type { Page } from '@playwright/test'

/** Everything that the browser complains of, such as HTML that could not be taken over or a script that the policy refuses. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}
