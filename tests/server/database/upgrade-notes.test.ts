import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '@/server/database/migrations/migrations'

test('the notes on upgrades have a row for each migration, in their order', () => {
  const rows = readFileSync('docs/upgrades.md', 'utf8').matchAll(/^\| (\d{4}_\w+) +\|/gm)
  expect([...rows].map(([, name]) => name)).toEqual(Object.keys(MIGRATIONS))
})
