import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  loanOfferCatalogue,
  otpCatalogue,
  partnerWizardCatalogue,
  sessionCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
} from './catalogues'
import { statesOf } from './chart'
import { picturesOf } from './mermaid'

const FOLDER = join(import.meta.dirname, '../../docs/statecharts')

const machines = [
  sessionCatalogue,
  otpCatalogue,
  uploadCatalogue,
  uploadsCatalogue,
  loanOfferCatalogue,
  partnerWizardCatalogue,
].map(({ machine }) => machine)

const drawn = Object.fromEntries(
  machines.flatMap((machine) =>
    Object.entries(picturesOf(machine, statesOf(machine).length)).map(([name, text]) => [
      `${name}.mmd`,
      text,
    ]),
  ),
)

test('the pictures in docs/statecharts are those of the charts (npm run diagrams draws them anew)', () => {
  if (process.env['UPDATE']) write()
  const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.mmd'))
  expect(Object.fromEntries(kept.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))).toEqual(
    drawn,
  )
})

function write(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(drawn)) writeFileSync(join(FOLDER, name), text)
}
