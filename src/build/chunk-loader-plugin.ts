import type { Plugin } from 'vite'

const VITE_PRELOAD = '\0vite/preload-helper.js'

/** Has every dynamic import of the client go through src/startup/load-chunk.ts in place of Vite's own preload. */
export function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A browser that does not know how to fetch a module ahead fetches it when it is imported.
          polyfill: false,
          // Vite names no files for a chunk that stands alone.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 ? [file] : files,
        },
      },
    }),
    load: (id) =>
      id === VITE_PRELOAD
        ? "export { loadChunk as __vitePreload } from '/src/startup/load-chunk.ts'"
        : undefined,
  }
}
