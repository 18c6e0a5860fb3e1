import type { Hono } from 'hono'
import { pageSpans } from '@/schemas/files/page-spans'
import { HttpError } from '../../core/http-error'
import type { Platform } from '../../delivery/deps'
import { limitReports } from '../../http/limit-reports'
import type { Tracer } from '../../observability/tracing/spans'

/** Phones know no server but this one, so it hands their spans on to the collector. */
export function tracesPage(app: Hono, platform: Platform, tracer: Tracer): void {
  app.post('/traces', async (context) => {
    await limitReports(context, platform)
    const parsed = pageSpans.safeParse(await context.req.json<unknown>().catch(() => undefined))
    if (!parsed.success) throw new HttpError(400, 'These are no spans')
    for (const { trace_id, span_id, parent_id, name, kind, start, end, chart } of parsed.data.spans) {
      tracer.add({
        traceId: trace_id,
        spanId: span_id,
        parentId: parent_id,
        service: 'page',
        name,
        kind,
        start,
        end,
        attributes: chart === undefined ? {} : { 'statechart.name': chart },
        hasFailed: false,
      })
    }
    return context.body(null, 204)
  })
}
