import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))

const LOADER = 'schemas/language/load-texts.ts'

/** @returns the client's files with the texts of each language, from the root; none where the build has no list of its files */
export async function textFiles(clientDirectory: string): Promise<(language: string) => string[]> {
  const list = await readFile(path.join(clientDirectory, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = manifestSchema.parse(JSON.parse(list))
  return (language) => {
    const texts = manifest[`schemas/language/catalogues/${language}.po`]
    return texts ? [texts, manifest[LOADER]].flatMap((entry) => entry?.file ?? []) : []
  }
}
