import { newMobile } from '../../helpers/borrowers'
/* @long */
import { expect, test } from '../../helpers/fixtures'

async function reported(url: string, page: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const count = `web_vitals_lcp_seconds_count{page="${page}"} `
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(count))
  return Number(line?.slice(count.length) ?? 0)
}

test('a page that goes away has told the server how fast it was, and nothing of whose it is', async ({
  page,
  api,
  wizard,
}) => {
  const application = await api.personal(newMobile())
  const before = await reported(api.url, '/application/employment')
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/web-vitals')) headers.push(request.headers())
  })
  await expect(async () => {
    const measuring = page.waitForResponse(/notices-.*\.js$/)
    await wizard.open('employment', application)
    await wizard.isAt('employment')
    await measuring
    await page.goto('about:blank')
    expect(await reported(api.url, '/application/employment')).toBeGreaterThan(before)
  }).toPass()
  for (const { token, cookie, referer } of headers) {
    expect([token, cookie]).toEqual([undefined, undefined])
    expect(referer ?? '').not.toContain(application.id)
  }
})

test('a server that does not ask for it is told nothing', async ({ page }) => {
  await page.route('**/applications', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta name="web-vitals"[^>]*>/, '')
    await route.fulfill({ response, body })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const quiet = page.waitForResponse(/notices-.*\.js$/)
  await page.goto('/applications')
  await quiet
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => address.endsWith('/web-vitals'))).toEqual([])
})
