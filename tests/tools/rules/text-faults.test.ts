import { expect, test } from 'vitest'
import { hashText } from '@/schemas/language/hash-text'
import { textFaults } from './text-faults'

const HEADER = 'msgid ""\nmsgstr ""\n"Language: te\\n"\n'
const entry = (source: string, text: string, state = `machine ${hashText(source)}`) =>
  `\n# ${state}\nmsgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}\n`

/** Faults of a catalogue that has these entries, where the app has one text. */
const faultsOf = (source: string, ...entries: string[]) =>
  textFaults(
    [{ language: 'te', file: 'te.po', po: HEADER + entries.join('') }],
    [source],
    `text('${source}')`,
  )

test('a whole catalogue has no fault', () => {
  const plural = 'ఇంకా {count, plural, one {{count} ఒకటి} other {{count} రెండు}}'
  expect(faultsOf('{count} more', entry('{count} more', plural))).toEqual([])
})

test.each([
  [
    'a placeholder that the English has not',
    entry('Hi {name}', 'X {nam}'),
    'placeholders: nam, in place of name',
  ],
  ['one that is left out', entry('Hi {name}', 'X'), 'placeholders: none, in place of name'],
  ['a bracket left open', entry('Hi {name}', 'X {name'), 'Unexpected message end'],
  ['markup', entry('Hi {name}', '<b>{name}</b>'), 'markup is not allowed'],
  [
    'a number in the digits of the language',
    entry('Hi {name}', '{name, plural, other {#}}'),
    '# stands for a number',
  ],
  ['a form that the language does not have', entry('Hi {name}', '{name, plural, few {1} other {2}}'), 'few'],
  ['no text', entry('Hi {name}', ''), 'no text'],
  [
    'the state of another English text',
    entry('Hi {name}', 'X {name}', 'read 1a2b3c'),
    'of another English text',
  ],
  [
    'an approval by nobody',
    entry('Hi {name}', 'X {name}', `approved ${hashText('Hi {name}')}`),
    'by whom and when',
  ],
  ['no state', entry('Hi {name}', 'X {name}', 'whatever'), 'no state'],
])('%s is refused with its line', (_, wrong, reason) => {
  const [fault, ...others] = faultsOf('Hi {name}', wrong)
  expect(others).toEqual([])
  expect(fault).toMatch(/^te\.po:6 "Hi \{name\}": /)
  expect(fault).toContain(reason)
})

test('a language whose letters no font of PDFs has is told once', () => {
  const entries = entry('Hi', 'নমস্কার') + entry('No', 'না')
  const faults = textFaults(
    [{ language: 'bn', file: 'bn.po', po: HEADER + entries }],
    ['Hi', 'No'],
    "'Hi' 'No'",
  )
  expect(faults).toEqual(['bn.po:6 ন has no font in PDFs (server/documents/pdf-fonts.ts)'])
})

test('an approved text says by whom and when', () => {
  const state = `approved ${hashText('Hi')}, Lakshmi Rao, 2026-11-28`
  expect(faultsOf('Hi', entry('Hi', 'నమస్తే', state))).toEqual([])
})

test('a text that a catalogue lacks, one that the app has no more, and one that stands twice are told', () => {
  expect(faultsOf('Hi', entry('Old', 'పాత'))).toEqual([
    'te.po: "Hi" is missing (npm run texts)',
    'te.po: "Old" is no text of the app (npm run texts)',
  ])
  expect(faultsOf('Hi', entry('Hi', 'A'), entry('Hi', 'B'))).toEqual(['te.po:10 "Hi": twice in this file'])
})

test('a text that no code has is told', () => {
  expect(textFaults([], ['Hi'], "text('Hi there')")).toEqual(['schemas/language/texts.ts: no code has "Hi"'])
})
