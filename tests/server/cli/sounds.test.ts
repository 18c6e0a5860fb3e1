import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeOwnSounds } from '@/server/cli/admin/sounds'
import { speakByEspeak, type Speak } from '@/server/cli/sounds/speak'
import { helpTexts, legalTexts } from '@/server/cli/sounds/texts-to-say'
import { readDeployment } from '@/server/config/deployment/read-deployment'
import { NO_OWN_SOUNDS, shortHash, soundFile } from '@/server/config/sounds/read-sounds'
import { deploymentWith } from '../helpers/deployment/deployment-with'

const SHIPPED = path.resolve(import.meta.dirname, '../../../src/public/sounds')
const NOTICES = path.resolve(import.meta.dirname, '../../../server/config/deployment/shipped/notices.json')

const speak: Speak = (text, language) => Buffer.from(`${language} ${text}`)

afterEach(() => vi.unstubAllEnvs())

/** A deployment that says of news what no shipped notice says. */
async function withOwnNotice() {
  const deployment = await deploymentWith({})
  const notices = readFileSync(NOTICES, 'utf8').replace('You are told of nothing else.', 'No news comes.')
  writeFileSync(path.join(deployment.directory, 'notices.json'), notices)
  vi.stubEnv('DEPLOYMENT_DIR', deployment.directory)
  return { ...deployment, folder: path.join(deployment.directory, 'sounds') }
}

function make(by: Speak = speak) {
  const lines: string[] = []
  const code = makeOwnSounds([], (line) => lines.push(line), by)
  return { code, lines }
}

describe('the shipped sounds', () => {
  const texts = [...legalTexts(readDeployment().deployment, ['en']), ...helpTexts()]

  test('are there of every text, whole, and of no other', () => {
    const named = texts.flatMap(({ language, paragraphs }) =>
      paragraphs.map((text) => NO_OWN_SOUNDS.names[language]?.[shortHash(text)]),
    )
    expect(named).not.toContain(undefined)
    expect(new Set(named.map((name) => soundFile(name ?? '')))).toEqual(new Set(readdirSync(SHIPPED)))
    for (const file of readdirSync(SHIPPED))
      expect(soundFile(shortHash(readFileSync(path.join(SHIPPED, file))))).toBe(file)
  })

  test('are at most 150 kB a notice', () => {
    for (const { language, paragraphs } of texts) {
      const files = new Set(paragraphs.map((text) => NO_OWN_SOUNDS.names[language]?.[shortHash(text)] ?? ''))
      const bytes = [...files].reduce(
        (sum, name) => sum + statSync(path.join(SHIPPED, soundFile(name))).size,
        0,
      )
      expect(bytes).toBeLessThanOrEqual(150_000)
    }
  })

  test('name nobody, and no figure', () => {
    const { tenants } = readDeployment().deployment.tenants
    const notices = texts
      .filter(({ name }) => name.startsWith('The notice'))
      .flatMap(({ paragraphs }) => paragraphs)
    for (const { name } of Object.values(tenants)) expect(notices.join('\n')).not.toContain(name)
    expect(notices.join('\n')).not.toMatch(/[{}@\d]/)
  })
})

test('a deployment has the sounds of its own texts made, and they are read at the next start', async () => {
  const { directory, folder, remove } = await withOwnNotice()
  expect(make().code).toBe(0)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ogg'))
  expect(files).toHaveLength(1)
  const { deployment, wrong } = readDeployment(directory)
  expect([wrong, deployment.sounds.faults]).toEqual([[], []])
  const spoken = 'If you withdraw: No news comes. The application goes on as before.'
  expect(soundFile(deployment.sounds.names['en']?.[shortHash(spoken)] ?? '')).toBe(files[0])
  // A second time nothing is spoken.
  const again = vi.fn<Speak>(speak)
  expect([make(again).code, again.mock.calls]).toEqual([0, []])
  // A file that was replaced is not played.
  writeFileSync(path.join(folder, files[0] ?? ''), 'another sound')
  const { sounds } = readDeployment(directory).deployment
  expect([sounds.own.size, sounds.faults]).toEqual([0, [expect.stringContaining(files[0] ?? '-')]])
  await remove()
})

test('a notice of more than 150 kB is refused by its name, and nothing is written', async () => {
  const { folder, remove } = await withOwnNotice()
  const { code, lines } = make(() => new Uint8Array(150_001))
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^The notice MARKETING \(en\) has 150001 bytes/)]])
  expect(existsSync(folder)).toBe(false)
  await remove()
})

test('without the programs it says plainly what is missing', async () => {
  const { remove } = await withOwnNotice()
  vi.stubEnv('PATH', '/nowhere')
  const { code, lines } = make(speakByEspeak)
  expect([code, lines]).toEqual([1, [expect.stringContaining('apt-get install -y espeak-ng opus-tools')]])
  await remove()
})

test('without a directory it has nowhere to write to', () => {
  vi.stubEnv('DEPLOYMENT_DIR', '')
  expect(make()).toEqual({ code: 2, lines: ['DEPLOYMENT_DIR names no directory to write to'] })
})
