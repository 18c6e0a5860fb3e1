import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '../deps'

const NEWEST = 100

async function newest(deps: Deps, to: string | undefined) {
  let query = deps.db
    .selectFrom('outbox')
    .select(['recipient as to', 'kind', 'code', 'session_id', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
  if (to) query = query.where('recipient', '=', to)
  return query.execute()
}

/**
 * The development outbox: what would have been sent by SMS or mail, newest first; `?to=` narrows it to one recipient.
 * It is only there when the outbox is the chosen sender, which production never does by itself.
 */
export function outboxPages(app: Hono, deps: Deps): void {
  app.get('/outbox.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(await newest(deps, context.req.query('to')))
  })

  app.get('/outbox', async (context) => {
    const messages = await newest(deps, context.req.query('to'))
    const rows = messages.map(
      ({ to, code, text, created_at }) =>
        html`<tr>
          <td>${created_at.toISOString().slice(11, 19)}</td>
          <td>${to}</td>
          <td><b>${code ?? ''}</b></td>
          <td>${text}</td>
        </tr>`,
    )
    context.header('cache-control', 'no-store')
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Outbox</title>
            <style>
              body {
                font-family: system-ui;
                margin: 2rem;
              }
              td {
                padding: 0.25rem 1rem 0.25rem 0;
                vertical-align: top;
              }
            </style>
          </head>
          <body>
            <h1>Outbox</h1>
            <p>Messages of this development server, newest first. Times are UTC.</p>
            <table>
              ${rows}
            </table>
          </body>
        </html>`,
    )
  })
}
