import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.join(import.meta.dirname, '../../..')

const reportSchema = z.object({
  diagnostics: z.array(z.object({ labels: z.array(z.object({ span: z.object({ line: z.number() }) })) })),
})

function reportedOf(codes: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'translation-'))
  try {
    const config = {
      plugins: [],
      jsPlugins: [path.join(import.meta.dirname, 'translation.mjs')],
      rules: { 'translation/text-alone': 'error' },
    }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
    writeFileSync(path.join(folder, 'page.tsx'), codes.join('\n'))
    const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = reportSchema.parse(JSON.parse(stdout))
    const lines = new Set(diagnostics.map(({ labels: [label] }) => label?.span.line))
    return codes.filter((_, index) => lines.has(index + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a text that comes, goes or changes beside an element is reported, and one before which an element comes', () => {
  const codes = [
    'export const checked = <p>{isDone && <Check />}Go on</p>',
    'export const perhaps = <p>{isDone ? <Check /> : null}{label}</p>',
    'export const listed = <ul>{items.map((item) => <li>{item}</li>)}None beyond</ul>',
    'export const made = <p><Perhaps />Go on</p>',
    "export const coming = <p><Icon />{isKept && 'Kept'}</p>",
    "export const either = <p><b>{name}</b>{isKept ? 'Kept' : 'Lost'}</p>",
    'export const counted = <p><b>{name}</b>{`: ${count}`}</p>',
    'export const paged = <p>Page {page}<b>{name}</b></p>',
    'export const bare = <>Go on</>',
    "export function Words() { return 'here' }",
  ]
  expect(reportedOf(codes)).toEqual(codes)
})

test('a text that stays, has an element of its own, or has nothing but text beside it is not reported', () => {
  const codes = [
    'export const counted = <p>{count} of {all}</p>',
    "export const both = <p>{isKept ? 'Kept' : 'Lost'}{isOffline && ' for now'}</p>",
    "export const either = <p>{isKept ? 'Kept' : <b>Lost</b>}</p>",
    'export const after = <p>Read <a>this</a>{isLong && <i>and more</i>}</p>',
    'export const own = <p>{isDone && <Check />}<span>Go to {label}</span></p>',
    'export const apart = <p><b>{first}</b> <i>{second}</i></p>',
    'export const given = <><Button />{children}</>',
    "export function Words() { return <span>{'here'}</span> }",
    "export function wordsOf() { return 'here' }",
  ]
  expect(reportedOf(codes)).toEqual([])
})
