import { createRequire } from 'node:module'
import path from 'node:path'
import type { virtual as Reader } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const LIBRARY = '@guidepup/virtual-screen-reader'
const BROWSER_FILE = 'lib/esm/index.browser.js'

/** A page that says more than this has no end. */
const PHRASES_MAXIMUM = 2_000

let script: Promise<string> | undefined

async function bundleReader(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${LIBRARY}/package.json`))
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: path.join(folder, BROWSER_FILE), formats: ['iife'], name: 'screenReader' },
    },
  })
  const [output] = [bundle].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${LIBRARY} could not be bundled`)
  return `${chunk.code};globalThis.screenReader=screenReader`
}

/** Runs in the page; moves neither focus nor the page. */
async function readPage(most: number): Promise<string[]> {
  // The script that ran before has put it there.
  const { virtual } = (globalThis as unknown as { screenReader: { virtual: typeof Reader } }).screenReader
  await virtual.start({ container: document.body })
  for (let said = 1; said < most && (await virtual.lastSpokenPhrase()) !== 'end of document'; said += 1)
    await virtual.next()
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return phrases
}

/** @returns all that a screen reader says from the top of the page to its end, a line for each thing that it stops at */
export async function listSpokenPhrases(page: Page): Promise<string> {
  script ??= bundleReader()
  await page.evaluate(await script)
  return `${(await page.evaluate(readPage, PHRASES_MAXIMUM)).join('\n')}\n`
}
