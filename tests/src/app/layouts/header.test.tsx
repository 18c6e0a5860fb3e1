import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deferAnswer, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { AGENT, openAgentsPage, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'
import { address, openApp } from '../app-page'

const api = startApiServer()
const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'
const LOGO = 'https://files.example.in/lamp.svg'

beforeEach(() => {
  api.on('GET /v1/user/me', ok(AGENT))
})

const logo = (name: string) => screen.findByRole<HTMLImageElement>('img', { name })

test('the logo is our own until the tenant is known, then the tenant’s', async () => {
  const waiting = deferAnswer(ok({ name: 'Northern Lamp', logo_url: LOGO }))
  api.on(CONFIG, waiting.answer)
  openApp('/login', openSession())
  expect((await logo('Loan Desk')).getAttribute('src')).toBe('/logo.svg')
  await until(() => expect(api.asked()).toContain(CONFIG))
  waiting.release()
  expect((await logo('Northern Lamp')).src).toBe(LOGO)
  expect(screen.queryByRole('img', { name: 'Loan Desk' })).toBeNull()
  await until(() => expect(document.title).toContain('Northern Lamp'))
})

test('a logo of a tenant without a name is called after what the page is for', async () => {
  api.on(CONFIG, ok({ logo_url: LOGO }))
  openApp('/login', openSession())
  expect((await logo('Loan applications')).src).toBe(LOGO)
})

test('a logo that does not come gives way to our own', async () => {
  api.on(CONFIG, ok({ name: 'Northern Lamp', logo_url: LOGO }))
  openApp('/login', openSession())
  fireEvent.error(await logo('Northern Lamp'))
  expect(await logo('Loan Desk')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Northern Lamp' })).toBeNull()
})

test.each([
  ['has no logo', ok({ name: 'Northern Lamp' })],
  ['is not known', refusal(404)],
  ['cannot be asked for', lost],
])('a tenant that %s has our own, and nothing is said of it', async (_, said) => {
  api.on(CONFIG, said)
  openApp('/login', openSession())
  await until(() => expect(api.asked()).toContain(CONFIG))
  expect(await logo('Loan Desk')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/Powered By/)).toBeNull()
})

test("who powers a tenant's page is said where the tenant says so", async () => {
  api.on(CONFIG, ok({ powered_by_logo_url: 'https://files.example.in/desk.svg' }))
  openApp('/login', openSession())
  const note = await screen.findByText(/Powered By/)
  expect(note.parentElement?.querySelector('img')?.src).toBe('https://files.example.in/desk.svg')
  expect(await logo('Loan Desk')).toBeTruthy()
})

test('an agent is greeted, and finds the profile and the dashboard', async () => {
  const { session } = await openAgentsPage()
  const { user } = openApp('/applications', session)
  expect(await screen.findByText('Hello, Asha Rao')).toBeTruthy()
  const sign = await screen.findByRole('link', { name: 'All sent' })
  expect(sign.getAttribute('href')).toBe('/unsent')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await until(() => expect(address()).toBe('/profile'))
  await user.click(screen.getByRole('link', { name: /Home$/ }))
  await until(() => expect(address()).toBe('/'))
})

test.each([
  [true, ['/', '/applications']],
  [false, []],
])('dashboard and list are in the header of a wide screen alone (%s)', async (isWide, ways) => {
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', { value: isWide && query.includes('80em') }),
  )
  const { session } = await openAgentsPage()
  openApp('/profile', session)
  await screen.findByRole('link', { name: 'All sent' })
  const links = [...document.querySelectorAll('header nav a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways)
})

test('a guest is greeted by nobody, and Home is the first page', async () => {
  const { user } = openApp('/join-us/track', openSession())
  await user.click(await screen.findByRole('link', { name: /Home$/ }))
  await until(() => expect(address()).toBe('/login'))
  expect(screen.queryByText(/^Hello/)).toBeNull()
  expect(document.querySelector('header > div')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
})
