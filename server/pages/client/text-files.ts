import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }))

/** The chunk that looks texts up (src/build/chunks.ts): the bundler lists it by none of its modules. */
const LOADER = 'language'

/** From the root: what the first page in a language needs before it is taken over, and the texts of the others. */
export type TextFiles = { first: readonly string[]; rest: readonly string[] }

/**
 * The deployment's `own` file has all texts, in place of the build's two.
 * @returns the client's files with the texts of each language; none where the build has no list of its files
 */
export async function textFiles(
  clientDirectory: string,
): Promise<(language: string, own?: string) => TextFiles> {
  const list = await readFile(path.join(clientDirectory, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = manifestSchema.parse(JSON.parse(list))
  const filesOf = (...entries: string[]) => entries.flatMap((entry) => manifest[entry]?.file ?? [])
  const loader = Object.values(manifest).flatMap(({ name, file }) => (name === LOADER ? file : []))
  return (language, own) => {
    if (own) return { first: [own, ...loader], rest: [] }
    const texts = `schemas/language/catalogues/${language}.po`
    return manifest[texts]
      ? { first: [...filesOf(texts), ...loader], rest: filesOf(`${texts}?rest`) }
      : { first: [], rest: [] }
  }
}
