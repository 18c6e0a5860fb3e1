import { expect, test } from 'vitest'
import { unlistedTexts } from './unlisted-texts'

const found = (code: string) => unlistedTexts('screen.tsx', code, ['Send OTP', 'Bank'])

test.each([
  ['a text of an element', '<p>\n Send OTP\n</p>', 'Send OTP'],
  ['one of two', '<p>{isSent ? "Send OTP" : null}</p>', 'Send OTP'],
  ['one with values', '<p>{`Hello, ${name}`}</p>', 'Hello, {}'],
  ['a prop of an element', '<img alt="the card" />', 'the card'],
  ['a prop of our own', '<Field label="Other bank" />', 'Other bank'],
  ['a label of a list', 'const columns = [{ key: "name", header: "Other bank" }]', 'Other bank'],
  ['a sentence on its way', 'toast.error("It was not sent")', 'It was not sent'],
])('%s is found', (_, code, text) => {
  expect(found(code).map((line) => line.replace(/^screen\.tsx:\d+ /, ''))).toEqual([JSON.stringify(text)])
})

test('it says where', () => {
  expect(found('const a = 1\nconst b = <p>Send OTP</p>')).toEqual(['screen.tsx:2 "Send OTP"'])
})

const foundFrom = (source: string) => found(`import { Part } from '${source}'\n<Part label="Bank" />`)

test('a library shows a listed text as it is given', () => {
  for (const library of ['@mantine/core', '@tanstack/react-router', 'library'])
    expect(foundFrom(library)).toEqual(['screen.tsx:2 "Bank"'])
  for (const own of ['@/src/ui/part', './part', '../part']) expect(foundFrom(own)).toEqual([])
})

test.each([
  ['what goes through text()', '<p title={text("Bank")}>{text(isSent ? "Bank" : "Send OTP")}</p>'],
  ['a listed text at module level', 'const label: Text = "Bank"'],
  ['signs and values', '<p>{name} · {`${amount} / ${limit}`}</p>'],
  ['what only a developer reads', 'if (key === "Enter") throw new TypeError("No bank is given")'],
  ['codes and names', 'const request = { method: "POST", headers: { "Content-Type": type } }'],
])('%s is not', (_, code) => {
  expect(found(code)).toEqual([])
})
