import { afterEach, expect, test, vi } from 'vitest'
import { runAdminCommand } from '@/server/cli/admin/command'
import { DEMONSTRATION, PRODUCTION } from '../helpers/production'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function diagnose(variables: Record<string, string>) {
  vi.stubEnv('DATABASE_URL', undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const lines: string[] = []
  const code = await runAdminCommand(
    ['doctor'],
    () => {
      throw new Error('It opens nothing')
    },
    (line) => lines.push(line),
  )
  return { code, lines }
}

test('the doctor says of each part of production that it is fine, and shows no secret', async () => {
  const { code, lines } = await diagnose(PRODUCTION)
  expect(code).toBe(0)
  expect(lines).toContain(
    'fine   TRUST_PROXY: the client’s address is entry 1 from the right of X-Forwarded-For',
  )
  expect(lines.at(-1)).toBe('Production starts with this.')
  expect(lines.some((line) => line.startsWith('wrong'))).toBe(false)
  for (const name of ['SECRET', 'DATA_KEY', 'BUREAU_SECRET'] as const)
    expect(lines.join('\n')).not.toContain(PRODUCTION[name])
})

test('the doctor says whether files are checked for viruses, which production does without', async () => {
  const without = await diagnose(PRODUCTION)
  expect(without.lines).toContain('fine   CLAMD_URL: not set: files are handed on unchecked for viruses')
  const scanning = await diagnose({ ...PRODUCTION, CLAMD_URL: 'tcp://127.0.0.1:3310' })
  expect(scanning.lines).toContain('fine   CLAMD_URL: nobody gets a file before it is checked for viruses')
})

test('the doctor says whether the heads of the audit trail go anywhere else, which production does without', async () => {
  const without = await diagnose(PRODUCTION)
  expect(without.lines).toContain(
    'fine   AUDIT_WITNESS_URL: not set: signed heads of the audit trail, and erasures to repeat, are in the database alone',
  )
  const file = await diagnose({ ...PRODUCTION, AUDIT_WITNESS_URL: 'file:///mnt/audit/heads.jsonl' })
  expect(file.lines).toContain('fine   AUDIT_WITNESS_URL: file:///mnt/audit/heads.jsonl')
  const webhook = await diagnose({ ...PRODUCTION, AUDIT_WITNESS_URL: 'http://witness.example.in' })
  expect(webhook.lines).toEqual(
    expect.arrayContaining([
      'wrong  AUDIT_WITNESS_SECRET: needed when AUDIT_WITNESS_URL is a webhook',
      'wrong  AUDIT_WITNESS_URL: production sends what is personal over https only',
    ]),
  )
})

test('the doctor gives the reasons for which a start would be refused, before what is fine', async () => {
  const { code, lines } = await diagnose({
    ...PRODUCTION,
    SECRET: 'a'.repeat(40),
    BUREAU: 'simulated',
    PORT: 'x',
  })
  expect(code).toBe(1)
  expect(lines.slice(0, 4)).toEqual([
    expect.stringMatching(/^wrong {2}PORT: /),
    expect.stringMatching(/^wrong {2}SECRET: repeats itself/),
    expect.stringMatching(/^wrong {2}BUREAU: production needs http/),
    expect.stringMatching(/^fine /),
  ])
  expect(lines.at(-1)).toBe('Production does not start: 3 to mend.')
})

test('a demonstration is told to be one before anything else', async () => {
  const { code, lines } = await diagnose(DEMONSTRATION)
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/^This is a demonstration/)
  expect(lines).toContain('fine   BUREAU: simulated')
})

test('an environment of development is judged as production, and told so', async () => {
  const { code, lines } = await diagnose({ NODE_ENV: 'development' })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^NODE_ENV is development/)
  expect(lines).toContainEqual(expect.stringMatching(/^wrong {2}SECRET: /))
})
