import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * The directory of a migrated, empty database, without people, secrets or keys: beside the built server, and in the user's cache
 * while developing (image-plugin.ts). Undefined for a command that neither has built.
 */
export const IMAGE_DIRECTORY: string | undefined =
  import.meta.env?.DATABASE_IMAGE && path.resolve(import.meta.dirname, import.meta.env.DATABASE_IMAGE)

/** Whole or not at all: a start that is cut leaves no half of a database. One that is there already stays. */
export async function copyImage(image: string, dataDirectory: string): Promise<void> {
  if (existsSync(dataDirectory) || !existsSync(image)) return
  const draft = `${dataDirectory}.new`
  await rm(draft, { recursive: true, force: true })
  await cp(image, draft, { recursive: true })
  await rename(draft, dataDirectory)
}
