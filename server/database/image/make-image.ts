import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { changeModes } from '../connection/data-directory'
import { openPglite, PGLITE_START } from '../connection/open'

/** Of what this schema makes of nothing; one that is there already stays. */
export async function makeImage(image: string): Promise<void> {
  if (existsSync(image)) return
  await mkdir(path.dirname(image), { recursive: true })
  const draft = await mkdtemp(`${image}-`)
  const { close } = await openPglite(await PGlite.create({ dataDir: draft, startParams: PGLITE_START }))
  await close()
  // For whoever runs the server: often not the one who has built it.
  await changeModes(draft, { directory: 0o755, file: 0o644 })
  // Another one may have been as fast; theirs is the same.
  await rename(draft, image).catch(() => rm(draft, { recursive: true, force: true }))
}
