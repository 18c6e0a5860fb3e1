import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { sha256Hex } from '../../core/sha256'
import type { Platform } from '../../delivery/deps'
import type { FileStore } from '../../delivery/ports/files'

/** This build and the two before it. */
const MAX_RELEASES = 3

/** Milliseconds: a process of the next build may have come since. */
const INDEX_TTL_MS = 10_000

const INDEX = 'releases/index.json'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** `charts` are the hashes of its charts (docs/adr/0084). */
const indexSchema = z.array(
  z.object({
    id: z.string(),
    assets: z.array(z.string()),
    charts: z._default(z.record(z.string(), z.string()), {}),
  }),
)
type Release = z.output<typeof indexSchema>[number]

type Asset = { content: ReadableStream; type: string }

const keyOf = (asset: string) => `releases/assets/${asset}`

async function readIndex(files: FileStore): Promise<Release[]> {
  try {
    return indexSchema.parse(JSON.parse(await text(await files.read(INDEX))))
  } catch {
    // None before the first start; a broken one only forgets former builds.
    return []
  }
}

async function writeIndex(files: FileStore, releases: readonly Release[]): Promise<void> {
  const file = path.join(os.tmpdir(), `releases-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(releases))
  try {
    await files.put(file, INDEX, 'application/json')
  } finally {
    await rm(file)
  }
}

async function publish(files: FileStore, directory: string, charts: Release['charts']): Promise<void> {
  const assets = (await readdir(directory)).filter((name) => path.extname(name) in TYPES).toSorted()
  // An asset is named by what is in it.
  const id = sha256Hex(assets.join())
  const before = await readIndex(files)
  if (before[0]?.id === id) return
  const known = new Set(before.flatMap((release) => release.assets))
  for (const name of assets) {
    const type = TYPES[path.extname(name)] ?? ''
    if (!known.has(name)) await files.put(path.join(directory, name), keyOf(name), type)
  }
  const releases = [{ id, assets, charts }, ...before.filter((release) => release.id !== id)].slice(
    0,
    MAX_RELEASES,
  )
  await writeIndex(files, releases)
  const stillUsed = new Set(releases.flatMap((release) => release.assets))
  for (const name of known) if (!stillUsed.has(name)) await files.remove(keyOf(name))
}

/**
 * Pages opened before a release fetch code of former builds. A store that fails never stops the start.
 * @returns an asset of a stored build by its name, or null
 */
export async function storeRelease(
  { files, log, metrics, now }: Pick<Platform, 'files' | 'log' | 'metrics' | 'now'>,
  directory: string,
): Promise<(name: string) => Promise<Asset | null>> {
  await publish(files, directory, metrics.chartSteps.hashes()).catch((error: unknown) =>
    log(`The build could not be stored: ${String(error)}`, { level: 'warn' }),
  )
  metrics.chartSteps.admit((await readIndex(files)).map(({ charts }) => charts))
  let known: Promise<Release[]> | undefined
  let readAt = 0
  return async (name) => {
    if (!known || now().getTime() - readAt > INDEX_TTL_MS) {
      readAt = now().getTime()
      known = readIndex(files)
    }
    const isStored = (await known).some((release) => release.assets.includes(name))
    const type = TYPES[path.extname(name)]
    if (!isStored || type === undefined) return null
    try {
      return { content: Readable.toWeb(await files.read(keyOf(name))) as ReadableStream, type } // The same; two names in types.
    } catch {
      return null
    }
  }
}
