import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { AppRoot } from '@/src/app-root'
import { createAppRouter } from '@/src/app/router/router'
import { createRouterPort } from '@/src/app/router/router-port'
import { PRERENDERED, renderAll, renderFrame, renderPage, renderStyle } from '@/src/prerender'
import { standAt } from './helpers/api-server'
import { openSession } from './helpers/session'

/* The way from HTML to the running app, by the router's own internals: this pins that they do what src/main.tsx counts on. */

const UCAP: TenantConfig = {
  name: 'Ucap',
  logo_url: '/tenants/ucap/logo.svg',
  powered_by_logo_url: '/logo.svg',
  brand_colour: '#0b6e4f',
  features: { applyNow: true },
}

const home = location.href
afterEach(() => {
  cleanup()
  standAt(home)
})

/** Takes over the HTML of an address as src/main.tsx does; answers what React could not take over. */
async function takeOver(address: string, config: TenantConfig, typed = '') {
  const html = await renderPage(address, config)
  standAt(new URL(address, home).href)
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const field = root.querySelector('input')
  if (field) field.value = typed
  window.earlyInput = { texts: new Map(field ? [[field, typed]] : []), sent: null, stop: () => undefined }

  const session = openSession()
  const router = createAppRouter(createRouterPort(session))
  await router.load()
  router.ssr = { manifest: undefined }
  const faults: unknown[] = []
  const app = <AppRoot session={session} router={router} config={config} />
  render(app, { container: root, hydrate: true, onRecoverableError: (error) => faults.push(error) })
  onTestFinished(() => {
    router.history.destroy()
    root.remove()
  })
  return { faults, root, field }
}

test.each(PRERENDERED)('the HTML of %s is taken over as it is', async (address) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { faults, root } = await takeOver(address, UCAP)
  expect([faults, error.mock.calls]).toEqual([[], []])
  expect(root.querySelector('h1')?.textContent).toBe('Loan applications')
})

test('what was typed before is in the field afterwards, and the app knows it', async () => {
  const { field } = await takeOver('/login/partner-login', UCAP, '98x76')
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBe(field)
  expect(field?.value).toBe('98x76')
  if (field) fireEvent.blur(field)
  // Only what the app itself has read is without the letter.
  await waitFor(() => expect(field?.value).toBe('9876'))
})

test('the login opens over the page, with its field', async () => {
  const { root } = await takeOver('/login/partner-login', UCAP)
  expect(root.querySelector('dialog')?.open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Partner login' })).toBeTruthy()
})

test('the strip of banking partners has its room in the HTML, and its logos once the app runs', async () => {
  const logo = '/banking-partners/a.svg'
  const config = { ...UCAP, banking_partners: [{ name: 'A Bank', logo_url: logo, width: 100 }] }
  const html = await renderPage('/login', config)
  expect(html).toContain('aspect-ratio:100 / 40')
  expect(html).not.toContain(logo)
  await takeOver('/login', config)
  expect(screen.getByRole('img', { name: 'A Bank' }).getAttribute('src')).toBe(logo)
})

test('what the first styles are taken from has every page, the frame, and all that a tenant may show', async () => {
  const html = await renderAll()
  for (const shown of [
    'Loan applications',
    'Partner login',
    'banking partners',
    'Apply Now',
    'Powered By',
    'data-outline',
  ])
    expect(html).toContain(shown)
})

test('a page and its frame show the tenant, and the page what the tenant has', async () => {
  const plain = await renderPage('/login', {
    ...UCAP,
    powered_by_logo_url: undefined,
    features: { applyNow: false },
  })
  expect(plain).not.toMatch(/Powered By|Apply Now/)
  for (const html of [await renderPage('/login', UCAP), renderFrame(UCAP)]) {
    expect(html).toContain('src="/tenants/ucap/logo.svg" alt="Ucap"')
    expect(html).toContain('Powered By')
    // A script in it would have to be let in by the policy, and styles are in the page's head.
    expect(html).not.toMatch(/<(?:script|style)/)
  }
  expect(await renderPage('/login', UCAP)).toContain('Apply Now')
})

test('a colour becomes the shades of the page; what is no colour becomes nothing', () => {
  expect(renderStyle(UCAP)).toContain('--brand-6:#0b6e4f')
  expect(renderStyle({ ...UCAP, brand_colour: 'red;}' })).toBe('')
})
