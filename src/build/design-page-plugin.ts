import type { Plugin } from 'vite'

const PAGE = `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
  <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Design</title>
  <div id="design"></div><script type="module" src="/src/design/main.tsx"></script>
</html>`

/** `/design` of `npm run dev`: all that screens are made of, on one page. No build has it. */
export function designPage(): Plugin {
  return {
    name: 'design-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/design') return next()
        const send = (page: string) => response.setHeader('content-type', 'text/html').end(page)
        server.transformIndexHtml('/design', PAGE).then(send, next)
      })
    },
  }
}
