import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rolldown } from 'vite'
import type { Plugin } from 'vite'
import type { BuildFacts } from '../startup/service-worker/build-facts'
import { PRERENDERED } from '../startup/service-worker/prerendered.ts'
import { bundleScript } from './bundle-script.ts'

const ENTRY = path.join(import.meta.dirname, '../startup/service-worker/service-worker.ts')

const PAGE = 'index.html'
const FRAME_ADDRESS = '/'

/** The service worker's file, which stands beside the page so that it may answer for all of the site. */
export const SERVICE_WORKER_FILE = 'service-worker.js'

type Bundle = Rolldown.OutputBundle

function closureOf(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName]
  if (seen.has(fileName) || !file) return seen
  seen.add(fileName)
  if (file.type !== 'chunk') return seen
  for (const css of file.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const imported of file.imports) closureOf(bundle, imported, seen)
  return seen
}

const addressOf = (fileName: string) => `/${fileName}`

function hashOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

/** @returns what the service worker is to know: what the first page needs, and the rest in the order of `order` (names of chunks). */
function factsOf(bundle: Bundle, order: readonly string[]): BuildFacts {
  const files = Object.values(bundle)
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error('The build has no page')
  const first = new Set<string>()
  for (const { fileName } of files)
    if (String(page.source).includes(`src="${addressOf(fileName)}"`)) closureOf(bundle, fileName, first)
  if (first.size === 0) throw new Error('The page has no code')
  const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const later = files
    .filter(
      (file) =>
        /^assets\/.*\.(?:js|css)$/.test(file.fileName) && !first.has(file.fileName) && !isOfLanguage(file),
    )
    .toSorted((one, other) => rankOf(nameOf(one)) - rankOf(nameOf(other)))
  return {
    needed: [
      ...[FRAME_ADDRESS, ...PRERENDERED].map((url) => ({ url, revision: `page-${hashOf(page.source)}` })),
      // Their names change with what is in them.
      ...[...first].map((fileName) => ({ url: addressOf(fileName), revision: null })),
    ],
    later: later.map(({ fileName }) => addressOf(fileName)),
  }
}

/** Each phone has the texts of its own language: the frame names them (src/startup/service-worker/service-worker.ts); and the names of sounds and its numbers in words once it asks. */
const isOfLanguage = (file: Bundle[string]) =>
  file.type === 'chunk' &&
  /\.po(?:\?rest)?$|\/sounds-\w+\.json$|\/numerals-\w+\.ts$/.test(file.facadeModuleId ?? '')

function nameOf(file: Bundle[string]): string {
  const name = file.type === 'chunk' ? file.name : (file.names[0] ?? '')
  return name.replace(/\.css$/, '')
}

/** Builds the service worker once the client's files are known; `order` names the chunks as an application needs them. */
export function serviceWorker(order: readonly string[]): Plugin {
  return {
    name: 'service-worker',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const facts = factsOf(bundle, order)
        const source = await bundleScript(ENTRY, { BUILD_FACTS: JSON.stringify(facts) })
        this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_FILE, source })
      },
    },
  }
}
