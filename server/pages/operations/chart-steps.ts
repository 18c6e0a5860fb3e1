import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { reportChartSteps } from '@/schemas/calls/reports/chart-steps'
import { HttpError } from '../../core/http-error'
import type { Platform } from '../../delivery/deps'
import { countedTenant } from '../../http/count-requests'
import { limitReports } from '../../http/limit-reports'
import type { Api } from '../../http/serve'
import { renderPage } from '../page'
import { findStops, type ChartStops, type Stop } from './chart-stops'
import { onlyForOperators } from './metrics'

/** Nothing is stored of who reported it. */
export function chartStepsResource({ serve, platform }: Api): void {
  serve(reportChartSteps, 'anyone', async ({ deps, body, context }) => {
    await limitReports(context, deps)
    const isCounted = platform.metrics.chartSteps.add(countedTenant(context, platform), body.steps)
    if (!isCounted) throw new HttpError(400, 'No chart has these steps')
    return {}
  })
}

const STYLE = raw(`
  td:not(:first-child), th:not(:first-child) { text-align: end; font-variant-numeric: tabular-nums; }
  table { width: 100%; border-collapse: collapse; }
  :is(th, td) { padding: 0.5rem; border-bottom: 1px solid #d5dde6; text-align: start; overflow-wrap: anywhere; }
`)

const stopRow = ({ state, entered, stopped }: Stop) =>
  html`<tr>
    <td>${state}</td>
    <td>${entered}</td>
    <td>${stopped}</td>
    <td>${Math.round((100 * stopped) / entered)} %</td>
  </tr>`

const stopTable = ({ tenant, chart, hash, stops, unjoined }: ChartStops) =>
  html`<h2>${tenant}: ${chart} <small>${hash}</small></h2>
    <table>
      <thead>
        <tr>
          <th>State</th>
          <th>Entered</th>
          <th>Not left</th>
          <th>Share</th>
        </tr>
      </thead>
      <tbody>
        ${stops.map(stopRow)}
      </tbody>
    </table>
    ${unjoined.map(({ name, times }) => html`<p>${name}: ${times} times, and no transition joins them</p>`)}`

/** `/charts` says where borrowers and agents stop; `/charts.json` is what `npm run diagrams -- --heat` draws from. */
export function chartStepsPages(app: Hono, { environment, metrics, now }: Platform): void {
  const since = now()
  for (const path of ['/charts', '/charts.json']) app.use(path, onlyForOperators(environment))
  app.get('/charts', (context) => {
    context.header('cache-control', 'no-store')
    const tables = findStops([...metrics.chartSteps.read()])
    const body = html`<p>
        Since ${since.toISOString()}, in this process. A state that was not left is where a page was closed,
        or still is.
      </p>
      ${tables.length > 0 ? tables.map(stopTable) : html`<p>No page has reported anything yet.</p>`}`
    return context.html(renderPage({ title: 'Charts in use', style: STYLE, body }))
  })
  app.get('/charts.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ since: since.toISOString(), counts: [...metrics.chartSteps.read()] })
  })
}
