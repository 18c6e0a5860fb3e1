import type { Plugin } from 'vite'

/** Begins the app once the page was painted; one in the background never is, and begins all the same. */
const begin = (src: string) => `<script>
      ;(() => {
        let isBegun = false
        const begin = () => {
          if (isBegun) return
          isBegun = true
          const app = document.createElement('script')
          app.type = 'module'
          app.crossOrigin = ''
          app.src = '${src}'
          document.head.append(app)
        }
        requestAnimationFrame(() => setTimeout(begin))
        setTimeout(begin, 1000)
      })()
    </script>`

/**
 * Has the page painted once, whole, and before the app's code runs. Code that a phone has already would run as soon as the HTML is
 * read, and a page that is painted in parts is painted empty first, or as the login for a moment to who is signed in.
 * Where a browser does not know the link, it paints when it likes.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>([^]*)(?=<\/body>)/,
          (_, src: string, page: string) =>
            `<link rel="expect" href="#page-end" blocking="render"><link rel="modulepreload" crossorigin href="${src}">${page}${begin(src)}<div id="page-end"></div>`,
        ),
    },
  }
}
