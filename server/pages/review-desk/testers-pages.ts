import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { optionalText } from '@/schemas/text/primitives'
import { readText } from '@/schemas/text/typed-text'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Platform } from '../../delivery/deps'
import { clientAddress } from '../../http/client-address'
import { onlyOnLoopback } from '../../http/loopback'
import { readForm } from '../../http/read-form'
import { parseInput } from '../../http/serve'
import { REMARKS_MAXIMUM } from '../../modules/back-office/review/remarks'
import { returnRefusal, sendBack } from '../../modules/back-office/review/send-back'
import { renderPage, statusMark } from '../page'

const NEWEST = 50

const STYLE = raw(`
  li form { grid-template-columns: 1fr auto; gap: 0.5rem; margin-top: 0.5rem; }
  b { font-variant-numeric: tabular-nums; }
`)

const returnRequest = z.object({ remarks: optionalText(REMARKS_MAXIMUM) })

async function selectNewest(db: Kysely<Database>, find: string) {
  let query = db
    .selectFrom('applications')
    .selectAll()
    .where('erased_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(NEWEST)
  if (find) query = query.where((eb) => eb.or([eb('tracker_id', '=', find), eb('mobile', '=', find)]))
  return query.execute()
}

async function renderTestersPage(context: Context, db: Kysely<Database>) {
  const find = readText(context.req.query('find') ?? '')
  const items = (await selectNewest(db, find)).map(
    (row) =>
      html`<li>
        <b>${row.tracker_id}</b> ${statusMark(row.status)}<br />
        ${row.name}, ${row.mobile}, ${row.loan_type}
        ${
          returnRefusal(row)
            ? ''
            : html`<form method="post" action="/reviewer/${row.id}">
                <input
                  name="remarks"
                  value="${row.remarks ?? ''}"
                  maxlength="${REMARKS_MAXIMUM}"
                  placeholder="Remarks"
                  aria-label="Remarks on ${row.tracker_id}"
                />
                <button class="quiet">Send back</button>
              </form>`
        }
      </li>`,
  )
  const body = html`
    <p>
      The applications of this development server, last saved first. Sending one back makes it INCOMPLETE and
      shows the remarks to whoever opens it.
    </p>
    <form class="find">
      <label>Tracker id or mobile <input name="find" value="${find}" /></label>
      <button>Find</button>
    </form>
    <ul class="cards">
      ${items.length > 0 ? items : html`<li>No data</li>`}
    </ul>
  `
  return renderPage({ title: 'Reviewer', layout: 'ground', style: STYLE, body })
}

/** For testers, without signing in. POST /reviewer/{application or tracker id} takes `remarks` as a form or as JSON. */
export function testersPages(app: Hono, { database, environment, now }: Platform): void {
  const { db } = database
  app.use('/reviewer/*', onlyOnLoopback(environment))

  app.get('/reviewer', async (context) => {
    context.header('cache-control', 'no-store')
    return context.html(await renderTestersPage(context, db))
  })

  app.post('/reviewer/:id', async (context) => {
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? await context.req.json().catch(() => undefined) : await readForm(context)
    const { remarks } = parseInput(returnRequest, body)
    const address = clientAddress(context, environment.TRUST_PROXY)
    const id = context.req.param('id')
    const found = db.selectFrom('applications').select('tenant')
    const named = await found
      .where((eb) => eb.or([eb('id', '=', id), eb('tracker_id', '=', id)]))
      .executeTakeFirst()
    if (!named) throw notFound()
    const data = await sendBack(database.forTenant(named.tenant), {
      id,
      remarks,
      actor: 'reviewer',
      address,
      at: now(),
    })
    return isJson ? context.json({ data }) : context.redirect('/reviewer', 303)
  })
}
