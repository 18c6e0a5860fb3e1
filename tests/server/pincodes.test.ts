import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlace } from '@/server/pincodes/lookup'

test.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['682001', 'Kochi', 'Kerala'],
  ['781001', 'Guwahati', 'Assam'],
  ['194101', 'Leh', 'Ladakh'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['211001', 'Prayagraj', 'Uttar Pradesh'],
  ['800001', 'Patna', 'Bihar'],
])('%s is %s in %s', (pincode, city, state) => {
  expect(findPlace(pincode)).toEqual({ city, state })
})

test('a pincode that India Post never gave is nowhere', () => {
  expect(['999999', '100000', '110000', '000000'].map(findPlace)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('every pincode that is found has a clean city and state', () => {
  const found = new Set<string>()
  for (let code = 110_000; code < 900_000; code += 1) {
    const place = findPlace(String(code))
    if (place) found.add(`${place.city}|${place.state}`)
  }
  expect(found.size).toBeGreaterThan(600)
  for (const entry of found) expect(entry).toMatch(/^[A-Z][\w .&()-]+\|[A-Z][A-Za-z &]+$/)
})

test('a first digit decides the region: neighbours are never at the other end of the country', () => {
  const south = new Set([
    'Karnataka',
    'Andhra Pradesh',
    'Telangana',
    'Kerala',
    'Tamil Nadu',
    'Puducherry',
    'Lakshadweep',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 500_000, max: 699_999 }), (code) => {
      const place = findPlace(String(code))
      expect(place === undefined || south.has(place.state)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
