import { existsSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BANKING_PARTNERS } from '@/src/features/landing/banking-partners'
import { BankingPartnerStrip } from '@/src/features/landing/banking-partner-strip'

afterEach(cleanup)

test('each partner is named once to a screen reader, though the strip shows it twice', () => {
  render(<BankingPartnerStrip />)
  const names = within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((logo) => logo.getAttribute('alt'))
  expect(names).toEqual(BANKING_PARTNERS.map(({ name }) => name))
  expect(screen.getAllByRole('img')).toHaveLength(BANKING_PARTNERS.length)
})

test.each(BANKING_PARTNERS)('there is a picture for $name', ({ logo }) => {
  expect(existsSync(`src/public/banking-partners/${logo}.svg`)).toBe(true)
})

test('the button says what its next press does', async () => {
  render(<BankingPartnerStrip />)
  const button = screen.getByRole('button', { name: /^Pause/ })
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Play/)
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Pause/)
})
