import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LenderNote } from '@/src/features/landing/lender-note'

afterEach(cleanup)

const CONFIG = {
  name: 'Ucap',
  platform_name: 'Loan Desk',
  tnc_link: '/legal/terms',
  privacy_link: '/legal/privacy',
  complaint_link: '/legal/complaints',
}

const links = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the landing page names lender and platform, and leads to terms, privacy and complaints', () => {
  render(<LenderNote {...CONFIG} />)
  expect(screen.getByRole('contentinfo').textContent).toContain('Lender: Ucap. Platform: Loan Desk.')
  expect(links()).toEqual([
    ['Terms', '/legal/terms'],
    ['Privacy', '/legal/privacy'],
    ['Complaints', '/legal/complaints'],
  ])
})

test('a page that a server does not name is not linked to', () => {
  const { privacy_link: _none, ...rest } = CONFIG
  render(<LenderNote {...rest} />)
  expect(links().map(([text]) => text)).toEqual(['Terms', 'Complaints'])
})
