import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const ENTRY = 'src/review-desk/passkeys.ts'

/** Puts the script of the reviewers' desk at its `address` beside the page, under a name that never changes; the desk's pages are the server's. */
export function reviewDeskScript(address: string): Plugin {
  return {
    name: 'review-desk-script',
    apply: ({ build }) => !build?.ssr,
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url === address) request.url = `/${ENTRY}`
        next()
      })
    },
    async generateBundle() {
      const source = await bundleScript(path.join(ROOT, ENTRY))
      this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
