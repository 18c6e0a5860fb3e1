import { expect, test } from '../../helpers/fixtures'

test.use({ signedIn: false })

test('a script that asks on the page as the tools of developers do hears nothing of what is typed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['tanstack-dispatch-event', 'tanstack-connect'])
      window.addEventListener(type, (event) => {
        heard.push(event instanceof CustomEvent ? event.detail : type)
        window.dispatchEvent(new Event('tanstack-connect-success'))
      })
  })
  await page.goto('/apply-loan/mobile')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('PAN').fill('ABCDE1234F')
  await expect(page.getByText('required left')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))).toBe('[]')
})
