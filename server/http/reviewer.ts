import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { optionalText } from '@/schemas/primitives'
import type { Deps } from '../deps'
import { conflict, notFound } from '../http-error'
import { read } from './serve'

const NEWEST = 50
const REMARKS_MAXIMUM = 500

const returnRequest = z.object({ remarks: optionalText(REMARKS_MAXIMUM) })

/** Sends an application back to whoever works on it, with what the reviewer has to say (spec 4 'INCOMPLETE applications'). */
async function sendBack(deps: Deps, id: string, remarks: string | undefined) {
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .select(['id', 'status', 'version'])
      .where((eb) => eb.or([eb('id', '=', id), eb('tracker_id', '=', id)]))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.status === 'REJECTED')
      throw conflict('A rejected application has no way back but another loan type')
    return (
      trx
        .updateTable('applications')
        // A new version: a copy without these remarks is an old one.
        .set({
          status: 'INCOMPLETE',
          remarks: remarks ?? null,
          version: row.version + 1,
          saved_by: null,
          updated_at: deps.now(),
        })
        .where('id', '=', row.id)
        .returning(['id', 'tracker_id', 'status', 'remarks'])
        .executeTakeFirstOrThrow()
    )
  })
}

async function newest(deps: Deps, find: string | undefined) {
  let query = deps.db
    .selectFrom('applications')
    .select(['id', 'tracker_id', 'name', 'mobile', 'loan_type', 'status', 'remarks'])
    .orderBy('updated_at', 'desc')
    .limit(NEWEST)
  if (find) query = query.where((eb) => eb.or([eb('tracker_id', '=', find), eb('mobile', '=', find)]))
  return query.execute()
}

async function page(context: Context, deps: Deps) {
  const find = context.req.query('find')?.trim()
  const rows = (await newest(deps, find)).map(
    ({ id, tracker_id, name, mobile, loan_type, status, remarks }) =>
      html`<tr>
        <th scope="row">${tracker_id}</th>
        <td>${name}<br />${mobile}</td>
        <td>${loan_type}</td>
        <td>${status}</td>
        <td>
          ${
            status === 'REJECTED'
              ? ''
              : html`<form method="post" action="/reviewer/${id}">
                  <input
                    name="remarks"
                    value="${remarks ?? ''}"
                    maxlength="${REMARKS_MAXIMUM}"
                    aria-label="Remarks on ${tracker_id}"
                  />
                  <button>Send back</button>
                </form>`
          }
        </td>
      </tr>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Reviewer</title>
        <style>
          body {
            font-family: system-ui;
            margin: 2rem;
          }
          th,
          td {
            padding: 0.25rem 1rem 0.25rem 0;
            text-align: left;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        <h1>Reviewer</h1>
        <p>
          The applications of this development server, last saved first. Sending one back makes it INCOMPLETE
          and shows the remarks to whoever opens it.
        </p>
        <form>
          <label>Tracker id or mobile <input name="find" value="${find ?? ''}" /></label>
          <button>Find</button>
        </form>
        <table>
          <thead>
            <tr>
              <th scope="col">Tracker id</th>
              <th scope="col">Borrower</th>
              <th scope="col">Loan</th>
              <th scope="col">Status</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            ${
              rows.length > 0
                ? rows
                : html`<tr>
                    <td colspan="5">No data</td>
                  </tr>`
            }
          </tbody>
        </table>
      </body>
    </html>`
}

/**
 * A reviewer's desk for testers, since the product's own is not part of this server: `/reviewer` lists applications, and
 * POST /reviewer/{application id or tracker id} with `remarks` (a form field, or JSON) sends one back. Anybody may use
 * it, so production does not have it unless REVIEWER says so.
 */
export function reviewerPages(app: Hono, deps: Deps): void {
  app.get('/reviewer', async (context) => {
    context.header('cache-control', 'no-store')
    return context.html(await page(context, deps))
  })

  app.post('/reviewer/:id', async (context) => {
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const body: unknown = isJson
      ? await context.req.json().catch(() => undefined)
      : await context.req.parseBody()
    const { remarks } = read(returnRequest, body)
    const data = await sendBack(deps, context.req.param('id'), remarks)
    return isJson ? context.json({ data }) : context.redirect('/reviewer', 303)
  })
}
