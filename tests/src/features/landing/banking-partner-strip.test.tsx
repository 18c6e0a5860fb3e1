import { existsSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import shipped from '@/server/deployment/tenants.json'
import { BankingPartnerStrip } from '@/src/features/landing/banking-partner-strip'

afterEach(cleanup)

const PARTNERS = shipped.banking_partners

test('each partner is named once to a screen reader, though the strip shows it twice', () => {
  render(<BankingPartnerStrip partners={PARTNERS} />)
  const names = within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((logo) => logo.getAttribute('alt'))
  expect(names).toEqual(PARTNERS.map(({ name }) => name))
  expect(screen.getAllByRole('img')).toHaveLength(PARTNERS.length)
})

test.each([[[]], [undefined]])('without partners (%s) there is no strip', (partners) => {
  const { container } = render(<BankingPartnerStrip partners={partners} />)
  expect(container.childElementCount).toBe(0)
})

test.each(PARTNERS)('there is a picture for $name', ({ logo_url }) => {
  expect(existsSync(`src/public${logo_url}`)).toBe(true)
})

test('the button says what its next press does', async () => {
  render(<BankingPartnerStrip partners={PARTNERS} />)
  const button = screen.getByRole('button', { name: /^Pause/ })
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Play/)
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Pause/)
})
