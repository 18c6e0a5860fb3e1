import { expect, test } from 'vitest'
import { textsInEnglish } from './texts-in-english'

test.each([
  ['schemas/forms/new-form.ts', "export const NEW = { label: 'Not listed' }", 'Not listed'],
  ['schemas/text/new-text.ts', "export const newText = text(2, 'Please list this')", 'Please list this'],
  ['machines/new/new.machine.ts', "const toast = { message: 'It was not listed' }", 'It was not listed'],
  ['machines/new/new-words.ts', "export const NOTE = 'It was not listed'", 'It was not listed'],
  ['server/modules/new/routes.ts', "throw conflict('It was not listed')", 'It was not listed'],
  ['src/features/new/new-screen.tsx', '<p>Not listed</p>', 'Not listed'],
])('a text of %s that is in no list is found', (file, code, text) => {
  expect(textsInEnglish({ [file]: code })).toEqual([`${file}:1 "${text}"`])
})

test.each([
  [
    'what a state means, for its picture',
    'machines/new/new.machine.ts',
    "const state = { description: 'The list waits.' }",
  ],
  ['the name of a sheet for lenders', 'schemas/steps/new-step.ts', "const NEW = { sheet: 'Not listed' }"],
  ['what the compiler has looked up', 'schemas/new-text.ts', "const line = text('Uses: {data}.', { data })"],
  ['a list of texts', 'schemas/language/texts/new-list.ts', "const NEW = ['Not listed']"],
  ['an operator’s page', 'server/pages/new-page.ts', "throw conflict('It was not listed')"],
])('%s is not', (_, file, code) => {
  expect(textsInEnglish({ [file]: code })).toEqual([])
})
