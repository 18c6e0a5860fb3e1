import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { copyImage } from './copy-image.ts'
import type * as maker from './make-image'

const ROOT = path.join(import.meta.dirname, '../../..')
const SCHEMA = path.join(ROOT, 'server/database')
const LIBRARY = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')
const CACHE = process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache')

/** Another one for every change of the code that makes the schema, or of PGlite. */
export function hashSchema(): string {
  const sources = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => path.join(SCHEMA, name))
  return [LIBRARY, ...sources]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)
}

const WEEK_MS = 7 * 24 * 3_600_000

/** Those beside `image` that are a week old: of earlier schemas, or of a start that was cut. */
export async function removeOldImages(image: string): Promise<void> {
  const directory = path.dirname(image)
  for (const name of await readdir(directory)) {
    const other = path.join(directory, name)
    const isOld = (await stat(other)).mtimeMs < Date.now() - WEEK_MS
    if (isOld && other !== image) await rm(other, { recursive: true, force: true })
  }
}

async function make(image: string): Promise<void> {
  const module = path.join(import.meta.dirname, 'make-image.ts')
  const options = { configFile: false, root: ROOT, resolve: { tsconfigPaths: true } } as const
  const { makeImage } = (await runnerImport<typeof maker>(module, options)).module
  await makeImage(image)
}

/** Makes the image in the user's cache, once for each schema, and copies it beside the built server; tests begin without one. */
export function databaseImage(): Plugin {
  const name = `database-${hashSchema()}`
  const image = path.join(CACHE, 'loan-application', name)
  const prepare = async () => {
    await make(image)
    await removeOldImages(image)
  }
  return {
    name: 'database-image',
    apply: ({ build }, { command, mode }) =>
      mode !== 'test' && (command === 'serve' || build?.ssr === 'server/main.ts'),
    config: (_, { command }) => ({
      define: { 'import.meta.env.DATABASE_IMAGE': JSON.stringify(command === 'build' ? name : image) },
    }),
    configureServer: prepare,
    async writeBundle({ dir = '' }) {
      await prepare()
      await copyImage(image, path.join(dir, name))
    },
  }
}
