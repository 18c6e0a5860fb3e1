import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlace as findIn } from '@/server/config/pincodes/lookup'
import { shipped } from '../helpers/shipped'

const findPlace = (pincode: string) => findIn(shipped.pincodes, pincode)

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
  // Towns with a head post office of their own, and not the districts around them.
  ['533101', 'Rajahmundry', 'Andhra Pradesh'],
  ['517501', 'Tirupati', 'Andhra Pradesh'],
  ['517325', 'Madanapalle', 'Andhra Pradesh'],
  ['823001', 'Gaya', 'Bihar'],
  ['841301', 'Chapra', 'Bihar'],
  ['670101', 'Thalassery', 'Kerala'],
  ['416410', 'Miraj', 'Maharashtra'],
  ['575001', 'Mangaluru', 'Karnataka'],
  ['590001', 'Belagavi', 'Karnataka'],
  ['500004', 'Hyderabad', 'Telangana'],
  ['700010', 'Kolkata', 'West Bengal'],
])('%s is %s in %s', (pincode, city, state) => {
  expect(findPlace(pincode)).toEqual({ city, state })
})

test('a deployment says another city where people do', () => {
  const corrections = {
    states: { Odisha: 'Orissa' },
    cities: { Cuttack: 'Katak' },
    stretches: [
      { from: 560001, to: 560010, city: 'Bengaluru Fort' },
      { from: 560001, to: 560099, city: 'Bengaluru' },
    ],
  }
  expect(findIn(corrections, '753001')).toEqual({ city: 'Katak', state: 'Orissa' })
  expect(findIn(corrections, '560002')?.city).toBe('Bengaluru Fort')
  expect(findIn(corrections, '560011')?.city).toBe('Bengaluru')
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
