import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { contrastWithWhite, MINIMUM_CONTRAST } from '@/schemas/contrast'
import { brandShades } from '@/src/tenant/brand-shades'
import { applyTenantLook } from '@/src/tenant/tenant-look'
import { setScreenTitle } from '@/src/ui/page/page-title'

afterEach(() => {
  document.head.innerHTML = ''
})

const primary = () => document.documentElement.style.getPropertyValue('--brand-6')

test('the page takes the name, the icon and the colour of its tenant', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  applyTenantLook({ name: 'Ucap', favicon_url: '/tenants/ucap.svg', brand_colour: '#0b6e4f' })
  expect(document.title).toBe('Ucap')
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/tenants/ucap.svg')
  expect(primary()).toBe('#0b6e4f')
})

test('a config without a look leaves the page as it came', () => {
  document.head.innerHTML = '<title>Loan applications</title><link rel="icon" href="/favicon.svg">'
  applyTenantLook({})
  expect(document.title).toBe('Loan applications')
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/favicon.svg')
  expect(primary()).toBe('')
})

test('the page is called after its screen and its tenant, whichever of the two is known first', () => {
  setScreenTitle('Dashboard')
  applyTenantLook({ name: 'Ucap' })
  expect(document.title).toBe('Dashboard | Ucap')
  setScreenTitle('Profile')
  expect(document.title).toBe('Profile | Ucap')
})

test.each(['#ffd400', '#8a8a8a', 'blue', '#12', 'url(https://example.com)'])(
  'white text could not be read on %s, or it is no colour: the own colour stays',
  (colour) => {
    applyTenantLook({ brand_colour: colour })
    expect(primary()).toBe('')
  },
)

test('the shades go from light to dark, with the colour itself where buttons take it', () => {
  const shades = brandShades('#14579f') ?? []
  const brightness = shades.map((shade) =>
    (shade.match(/[\da-f]{2}/g) ?? []).reduce((sum, channel) => sum + parseInt(channel, 16), 0),
  )
  expect(shades[6]).toBe('#14579f')
  expect(brightness).toEqual(brightness.toSorted((one, other) => other - one))
  expect(new Set(shades).size).toBe(10)
})

test.each(['#eb0055', '#767676', '#e6007d', '#14579f'])(
  'a button that is not filled can be read in the colour %s (--mantine-color-default of theme.css)',
  (colour) => {
    const shades = brandShades(colour) ?? []
    const [ground = '', words = ''] = [shades[1], shades[8]]
    expect(contrastWithWhite(words) / contrastWithWhite(ground)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST)
  },
)

test.each(['#000000', '#eb0055', '#767676', '#14579f'])(
  'soft words can be read on the ground of a wide screen in the colour %s (--ui-ground of theme.css)',
  (colour) => {
    const soft =
      /--ui-text-soft: (#[\da-f]{6})/.exec(readFileSync('src/ui/theme/theme.css', 'utf8'))?.[1] ?? ''
    const [, ground = ''] = brandShades(colour) ?? []
    expect(contrastWithWhite(soft) / contrastWithWhite(ground)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST)
  },
)
