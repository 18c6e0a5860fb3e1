import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** In the tree, so that its imports of libraries resolve. */
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/threads')
const QUERY = /\?thread$/

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { ssr: file, write: false, copyPublicDir: false },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${file} was not built`)
  const hash = createHash('sha256').update(chunk.code).digest('hex').slice(0, 16)
  const target = path.join(CACHE, `${path.basename(file, '.ts')}-${hash}.mjs`)
  if (!existsSync(target)) {
    mkdirSync(CACHE, { recursive: true })
    const draft = `${target}.${randomUUID()}`
    writeFileSync(draft, chunk.code)
    // A rename is atomic: a process beside this one never reads half a module.
    renameSync(draft, target)
  }
  return pathToFileURL(target).href
}

/** `import url from './module?thread'`: a thread begins with a file, which the bundle does not have for a module that it takes in. */
export function threadModules(): Plugin {
  const references = new Set<string>()
  return {
    name: 'thread-modules',
    // Vite's own addresses of files are those of a site.
    enforce: 'pre',
    load: {
      filter: { id: QUERY },
      async handler(id) {
        const file = id.replace(QUERY, '')
        if (this.environment.mode === 'build') {
          const reference = this.emitFile({ type: 'chunk', id: file })
          references.add(reference)
          return `export default import.meta.ROLLUP_FILE_URL_${reference}`
        }
        this.addWatchFile(file)
        return `export default ${JSON.stringify(await bundle(file))}`
      },
    },
    resolveFileUrl: ({ referenceId, relativePath }) =>
      references.has(referenceId)
        ? `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url).href`
        : null,
  }
}
