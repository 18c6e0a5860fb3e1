import { readFileSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BankingPartnerStrip } from '@/src/features/landing/banking-partner-strip'
import { SHIPPED_PARTNERS } from '@/src/features/landing/shipped-partners'

afterEach(cleanup)

const PARTNERS = SHIPPED_PARTNERS

test('each partner is named once to a screen reader, though the strip shows it twice', () => {
  render(<BankingPartnerStrip partners={PARTNERS} />)
  const names = within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((logo) => logo.getAttribute('alt'))
  expect(names).toEqual(PARTNERS.map(({ name }) => name))
  expect(screen.getAllByRole('img')).toHaveLength(PARTNERS.length)
})

test('a tenant with an empty list has no strip', () => {
  const { container } = render(<BankingPartnerStrip partners={[]} />)
  expect(container.childElementCount).toBe(0)
})

test('a server that keeps to the specification names none, and the app shows its own', () => {
  render(<BankingPartnerStrip partners={undefined} />)
  expect(within(screen.getByRole('list')).getAllByRole('img')).toHaveLength(PARTNERS.length)
})

test.each(PARTNERS)('there is a picture for $name', ({ logo_url }) => {
  const [file = '', view = ''] = logo_url.split('#')
  expect(readFileSync(`src/public${file}`, 'utf8')).toContain(`<view id="${view}"`)
})

test('the button says what its next press does', async () => {
  render(<BankingPartnerStrip partners={PARTNERS} />)
  const button = screen.getByRole('button', { name: /^Pause/ })
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Play/)
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Pause/)
})
