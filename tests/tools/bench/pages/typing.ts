import type { Browser, CDPSession, Page } from '@playwright/test'
import { typeInto } from './page-clock'
import { openPage, SCREEN, slowProcessor } from './phone'

const TEXT = 'Kamala Devi Narayan of Nagercoil'

/** All that typing into a field cost on a cheap phone, in milliseconds. */
export interface Typing {
  times: readonly number[]
  /** The work of the page for a key, paint included, as the processor counts it: what else the machine does is not in it. */
  work: number
}

async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Types into the field that has focus. */
export async function typeSlowly(page: Page, session: CDPSession): Promise<Typing> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await slowProcessor(session)
  const before = await workSoFar(session)
  const times = await typeInto(page, TEXT)
  const work = ((await workSoFar(session)) - before) / TEXT.length
  await slowProcessor(session, 1)
  return { times, work }
}

/** Types into a form of so many fields that is React and nothing else. */
export async function typeBare(browser: Browser, peers: string, fields: number): Promise<Typing> {
  const context = await browser.newContext({ viewport: SCREEN })
  try {
    const { page, session } = await openPage(context)
    await page.goto(`${peers}/form?fields=${fields}`)
    await page.locator('input').first().click()
    return await typeSlowly(page, session)
  } finally {
    await context.close()
  }
}
