import { expect, test } from 'vitest'
import { rooms } from './rooms'

const files = Object.keys(import.meta.glob('/tests/**/*.test.{ts,tsx}')).map((file) => file.slice(1))

/** For the few signs that the rooms use: a star, two, and a choice in braces. */
const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\{([^}]*)\}/g, (_, choice: string) => `(?:${choice.replaceAll(',', '|')})`)
      .replaceAll('**/', '<any>')
      .replaceAll('*', '[^/]*')
      .replaceAll('<any>', '(?:.*/)?')}$`,
  )

// A name that leads to no file is passed over in silence, and its mutants survive.
test.each(rooms.flatMap(({ name, tests }) => tests.map((pattern) => ({ name, pattern }))))(
  'the mutants of $name are tried by $pattern, which is there',
  ({ pattern }) => {
    expect(files.filter((file) => matcherOf(pattern).test(file))).not.toEqual([])
  },
)
