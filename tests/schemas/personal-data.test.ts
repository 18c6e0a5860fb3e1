import { expect, test } from 'vitest'
import { readBetweenMarks } from '../document'
import { personalData } from './personal-data'

const lineOf = (name: string) =>
  personalData()
    .split('\n')
    .filter((line) => line.includes(`\`${name}\``))

test('docs/personal-data.md is up to date (npm run personal-data writes it anew)', () => {
  expect(readBetweenMarks('docs/personal-data.md', 'personal-data')).toBe(personalData())
})

test('a PAN is personal, never on the phone, and sent to lenders; of a partner it is not', () => {
  const cells = lineOf('pan_number').map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, , , phone, lenders]) => [phone, lenders])).toEqual([
    ['never', 'yes'],
    ['never', 'yes'],
    ['never', 'no'],
  ])
})

test('what says nothing of a person is named as such', () => {
  expect(lineOf('loan_type')).toEqual(['Not personal data: `loan_type`, `required_amount`.'])
})

test("a statement's password leaves the server for nobody", () => {
  for (const line of lineOf('bank_statement_pwd')) expect(line).toMatch(/\| +never \| +no \|$/)
})
