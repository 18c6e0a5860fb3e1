import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Puts scripts, by their addresses, beside the page under names that never change: they are for pages that the server makes. */
export function standaloneScripts(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'standalone-scripts',
    apply: ({ build }) => !build?.ssr,
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const entry = entries[request.url ?? '']
        if (entry) request.url = `/${entry}`
        next()
      })
    },
    async generateBundle() {
      for (const [address, entry] of Object.entries(entries)) {
        const source = await bundleScript(path.join(ROOT, entry))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source })
      }
    },
  }
}
