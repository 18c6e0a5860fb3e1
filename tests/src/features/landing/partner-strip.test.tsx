import { existsSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BANKING_PARTNERS } from '@/src/features/landing/partners'
import { PartnerStrip } from '@/src/features/landing/partner-strip'

afterEach(cleanup)

test('each partner is named once to a screen reader, though the strip shows it twice', () => {
  render(<PartnerStrip />)
  const names = within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((logo) => logo.getAttribute('alt'))
  expect(names).toEqual(BANKING_PARTNERS.map(({ name }) => name))
  expect(screen.getAllByRole('img')).toHaveLength(BANKING_PARTNERS.length)
})

test.each(BANKING_PARTNERS)('there is a picture for $name', ({ logo }) => {
  expect(existsSync(`src/public/partners/${logo}.svg`)).toBe(true)
})

test('the button says what its next press does', async () => {
  render(<PartnerStrip />)
  const button = screen.getByRole('button', { name: /^Pause/ })
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Play/)
  await userEvent.click(button)
  expect(button.textContent).toMatch(/^Pause/)
})
