/* @long */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { DIST } from '../../helpers/server'
import { INSPECTOR } from '../../walks/inspected'

/** The files that a chunk needs before it can run, by the names of their groups. */
function neededBy(group: string): string[] {
  type Entry = { file: string; imports?: string[] }
  const manifest = JSON.parse(readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  > // The shape that Vite writes.
  const needed = new Set<string>()
  const follow = (entry: Entry | undefined) => {
    if (!entry || needed.has(entry.file)) return
    needed.add(entry.file)
    for (const imported of entry.imports ?? []) follow(manifest[imported])
  }
  follow(
    Object.values(manifest).find(({ file }) => file.startsWith(`assets/${group}-`) && file.endsWith('.js')),
  )
  return [...needed].map((file) => path.basename(file).slice(0, -'-12345678.js'.length)).toSorted()
}

test('the dashboard runs without the wizard and its steps', () => {
  expect(neededBy('desk')).toEqual(['answers', 'data', 'desk', 'first', 'rolldown-runtime'])
  expect(neededBy('steps')).toContain('wizard')
})

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
