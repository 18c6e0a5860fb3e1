import type { Plugin } from 'vite'

/**
 * Puts the first page's styles into the page itself, so that it paints with its first bytes. The link stays, switched off, for
 * the loader of later chunks, which would fetch a stylesheet that it does not find linked.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = String(page.source).replaceAll(
          /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
          (link, fileName: string) => {
            const styles = bundle[fileName]
            if (styles?.type !== 'asset') return link
            return `<style>${String(styles.source)}</style><link rel="stylesheet" disabled href="/${fileName}">`
          },
        )
      },
    },
  }
}
