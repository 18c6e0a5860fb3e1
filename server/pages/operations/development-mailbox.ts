import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Kysely } from 'kysely'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Platform } from '../../delivery/deps'
import { onlyOnLoopback } from '../../http/loopback'
import { renderPage } from '../page'

const NEWEST = 100

const STYLE = raw(`
  small { color: #4b5865; font-size: 0.875rem; }
  .text { white-space: pre-line; }
  b { font-variant-numeric: tabular-nums; }
  li a { display: inline-block; padding: 0.625rem 0; }
`)

async function selectNewest(db: Kysely<Database>, to: string | undefined) {
  let query = db
    .selectFrom('outbox')
    .select([
      'id',
      'recipient as to',
      'kind',
      'code',
      'session_id',
      'subject',
      'text',
      'attachment_name',
      'created_at',
    ])
    .orderBy('id', 'desc')
    .limit(NEWEST)
  if (to) query = query.where('recipient', '=', to)
  return query.execute()
}

/** Only where messages go to the mailbox, never so by default in production, and on loopback; `?to=` filters by recipient. */
export function developmentMailboxPages(app: Hono, { database: { db }, environment }: Platform): void {
  for (const path of ['/outbox.json', '/outbox/*']) app.use(path, onlyOnLoopback(environment))

  app.get('/outbox.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(await selectNewest(db, context.req.query('to')))
  })

  app.get('/outbox/:id/attachment', async (context) => {
    const row = await db
      .selectFrom('outbox')
      .select(['attachment', 'attachment_name'])
      .where('id', '=', Number(context.req.param('id')))
      .executeTakeFirst()
    if (!row?.attachment) throw notFound('Message not found')
    return context.body(new Uint8Array(row.attachment), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${row.attachment_name}"`,
      'cache-control': 'no-store',
    })
  })

  app.get('/outbox', async (context) => {
    const messages = await selectNewest(db, context.req.query('to'))
    const items = messages.map(
      ({ id, to, code, subject, text, attachment_name, created_at }) =>
        html`<li>
          <small>${created_at.toISOString().slice(11, 19)}</small> ${to} <b>${code ?? ''}</b><br />
          ${subject && html`<b>${subject}</b><br />`}<span class="text">${text}</span>
          ${attachment_name && html`<br /><a href="/outbox/${id}/attachment">${attachment_name}</a>`}
        </li>`,
    )
    context.header('cache-control', 'no-store')
    const body = html`
      <p>Newest first, in UTC</p>
      <ul class="cards">
        ${items.length > 0 ? items : html`<li>None</li>`}
      </ul>
    `
    return context.html(renderPage({ title: 'Outbox', layout: 'ground', style: STYLE, body }))
  })
}
