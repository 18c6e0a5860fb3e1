import type { Page } from '@playwright/test'

/** Written there by the tool that drives the browser. */
const OF_THE_TOOL = /blocked by Playwright/

/** Everything that the browser complains of or warns of, such as HTML that could not be taken over or a script that the policy refuses. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isSaid = ['error', 'warning'].includes(message.type())
    if (isSaid && !OF_THE_TOOL.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}
