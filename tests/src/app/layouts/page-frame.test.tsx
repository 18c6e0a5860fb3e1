import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { translateOutlines } from '@/src/app/layouts/outlines'
import { PageFrame } from '@/src/app/layouts/page-frame'
import { renderInTheme } from '../../form/harness'

/* All that the HTML shows of any page before its code is there: a script in it chooses the outline of the address. */

test('a page that nobody knows yet has a way home and says that it is loading', () => {
  renderInTheme(<PageFrame config={null} />)
  expect(screen.getByRole('link', { name: 'Loan Desk Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('status').textContent).toContain('Loading')
})

test('the outlines of all pages wait in it, hidden, with rows for what will come', () => {
  renderInTheme(<PageFrame config={null} />)
  const outline = document.querySelector<HTMLElement>('[data-outline]')
  expect(outline?.hidden).toBe(true)
  expect(JSON.parse(outline?.dataset['outlines'] ?? '')).toEqual(translateOutlines())
  expect(outline?.querySelectorAll('.outline-row')).toHaveLength(5)
})

test('the place of an agent’s greeting is kept, for a script to show', () => {
  renderInTheme(<PageFrame config={null} />)
  const place = document.querySelector<HTMLElement>('header > div')
  expect(place?.hidden).toBe(true)
  expect(place?.textContent).toBe('\u00a0')
})
