import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isForAnybody } from '../http/access/permissions'
import { allCalls, describeApi } from './api-description'
import { renderPage } from './page'

const STYLE = raw(`
  main { max-width: 60rem; }
  code, pre { font-size: 0.875rem; }
  pre { overflow-x: auto; margin: 0 0 1rem; padding: 0.75rem; border-radius: 0.5rem; background: #f5f8fb; }
  details { border-top: 1px solid #d5dde6; }
`)

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
