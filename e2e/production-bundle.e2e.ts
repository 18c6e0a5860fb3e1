import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { DIST } from './helpers/server'
import { INSPECTOR } from './walks/inspected'

test('what people download has no inspector in it', () => {
  const client = path.join(DIST, 'client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|html|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(client, name), 'utf8') }))
  const holding = (text: string) => files.filter((file) => file.text.includes(text)).map(({ name }) => name)
  expect(holding(INSPECTOR)).toEqual([])
  // The same search finds what is there.
  expect(holding('partnerWizard')).not.toEqual([])
})
