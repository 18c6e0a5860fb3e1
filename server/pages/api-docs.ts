import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isForAnybody } from '../http/access/permissions'
import { allCalls, describeApi } from './api-description'
import { renderPage } from './page'

const STYLE = html`
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.4 sans-serif; } code, pre { font-size:
  0.875rem; } pre { overflow-x: auto; padding: 0.75rem; background: #f2f4f7; } summary { padding: 0.5rem 0;
  cursor: pointer; overflow-wrap: anywhere; }
`

/** For programs (`/openapi.json`) and people (`/api-docs`), outside of production. */
export function apiDocsPages(app: Hono): void {
  app.get('/openapi.json', (context) => context.json(describeApi()))

  app.get('/api-docs', (context) => {
    const { paths } = describeApi()
    const body = html`<p>The same for programs: <a href="/openapi.json">openapi.json</a></p>
      ${allCalls().map(
        ([name, call]) =>
          html`<details>
            <summary>
              <code>${call.method} /api${call.path}</code>
              ${name}${isForAnybody(call) ? ', without a token' : ''}
            </summary>
            <pre tabindex="0">${JSON.stringify(paths[call.path]?.[call.method.toLowerCase()], null, 2)}</pre>
          </details>`,
      )}`
    return context.html(renderPage({ title: 'Calls of the API', style: STYLE, body }))
  })
}
