/* @long */
import { expect, test } from '../../helpers/fixtures'
import { startServer } from '../../helpers/server'

type Count = { tenant: string; chart: string; hash: string; kind: string; name: string }

test('a page that goes away has told which states its charts were in, by the names and hashes that the server has', async ({
  page,
}) => {
  const server = await startServer(undefined, { CHART_STEPS: 'true' })
  const counts = async () => {
    const answer = await (await fetch(`${server.url}/charts.json`)).json()
    return (answer as { counts: Count[] }).counts
  }
  try {
    const headers: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/chart-steps')) headers.push(request.headers())
    })
    // A visit that ends before the reporter runs tells nothing.
    await expect(async () => {
      const reporter = page.waitForResponse(/report-charts-.*\.js$/)
      await page.goto(`${server.url}/login/partner-login`)
      await page.getByRole('textbox').first().fill('9876543210')
      await reporter
      await page.goto('about:blank')
      expect((await counts()).map(({ chart }) => chart)).toContain('otp')
    }).toPass()
    const told = await counts()
    // The server counts a hash that none of its releases has as another.
    expect(told.filter(({ hash }) => hash === 'other')).toEqual([])
    expect(told.filter(({ kind }) => kind === 'unjoined')).toEqual([])
    expect(told).toContainEqual(expect.objectContaining({ chart: 'session', kind: 'entered', name: 'boot' }))
    for (const { token, cookie } of headers) expect([token, cookie]).toEqual([undefined, undefined])
  } finally {
    await server.stop()
  }
})

test('a server that does not ask for it is told nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const quiet = page.waitForResponse(/notices-.*\.js$/)
  await page.goto('/login')
  await quiet
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  expect(asked.filter((address) => /report-charts|chart-steps/.test(address))).toEqual([])
})
