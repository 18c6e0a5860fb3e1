/*
 * Makes shipped/banks.json from the npm package `ifsc` (NOTICE). Ids and names of the file stay; a new bank gets the next id.
 * npm pack ifsc@2.0.50 && tar xzf ifsc-2.0.50.tgz && npm run banks -- package
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [, , source] = process.argv
if (!source) throw new Error('Say where the unpacked package is')
const file = path.join(import.meta.dirname, 'shipped/banks.json')
const read = (name) => JSON.parse(readFileSync(path.join(source, 'src', `${name}.json`), 'utf8'))
const [names, details, branches, sublets] = ['banknames', 'banks', 'IFSC', 'sublet'].map(read)

/** The first four letters of IFSC codes under which a bank's branches are known: its own, or those of the bank that it is sublet by. */
const codes = new Map()
const firstNames = new Map()
function add(bank, code) {
  const spelt = names[bank].trim()
  const name = firstNames.get(spelt.toLowerCase()) ?? spelt
  firstNames.set(name.toLowerCase(), name)
  codes.set(name, new Set([...(codes.get(name) ?? []), code.slice(0, 4)]))
}
for (const bank of Object.keys(names)) {
  if (branches[bank]) add(bank, bank)
  if (details[bank]?.ifsc) add(bank, details[bank].ifsc)
}
for (const [code, bank] of Object.entries(sublets)) if (names[bank]) add(bank, code)

const inOrder = (texts) => [...texts].toSorted((one, other) => one.localeCompare(other))
const known = JSON.parse(readFileSync(file, 'utf8'))
const ofName = new Map(known.map((bank) => [bank.name, bank]))
/** Banks that go by another name here, by the code that is theirs alone. */
const renamed = new Map(known.filter(({ own }) => own).map((bank) => [names[bank.own]?.trim(), bank]))
let last = Math.max(...known.map(({ id }) => id))
const added = []
const byName = ([one], [other]) => one.localeCompare(other)
for (const [name, found] of [...codes].toSorted(byName)) {
  const bank = ofName.get(name) ?? renamed.get(name)
  if (bank) bank.codes = inOrder(found)
  else added.push({ id: (last += 1), name, codes: inOrder(found) })
}
// The large banks, which have an `own` code here, stand first; the rest by name, and last what stands for others.
const large = known.filter(({ own }) => own)
const rest = [...known.filter(({ own, is_other }) => !own && !is_other), ...added].toSorted((one, other) =>
  one.name.localeCompare(other.name),
)
const others = known.filter(({ is_other }) => is_other)
const inFormat = (value) =>
  JSON.stringify(value)
    .replaceAll(/([{,:])(?=["[\dt])/g, '$1 ')
    .replaceAll('}', ' }')
const lines = [...large, ...rest, ...others].map((bank) => `  ${inFormat(bank)}`)
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
process.stdout.write(`${large.length + rest.length} banks, ${added.length} of them new\n`)
